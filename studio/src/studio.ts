// Puts the parts together and turns the handle: once a frame steps, drawing, figures, if there is anything new.
import { currentTarget, type World } from "taut";
import { findScene, type Scene } from "taut/scenes";
import { WorldView } from "taut/three";
import { Charts } from "./charts.ts";
import { Drag } from "./drag.ts";
import { isTurn } from "./drives.ts";
import { byId } from "./elements.ts";
import { hideErrors, showError } from "./errors.ts";
import { Figures } from "./figures.ts";
import { Follow } from "./follow.ts";
import { fillGallery, sceneOfAddress, showScene } from "./gallery.ts";
import { News } from "./news.ts";
import { makeOptions, type ViewOptions } from "./options.ts";
import { Session } from "./session.ts";
import { makeSolving } from "./solving.ts";
import { Stage } from "./stage.ts";
import { Trace } from "./trace.ts";
import { connectTransport, showRunning } from "./transport.ts";

/** Milliseconds between two updates of the figures, and of the charts. */
const FIGURES_EVERY = 120;
const CHARTS_EVERY = 200;
/** Half the thickness in pixels below which a body is drawn thicker than it is. */
const LEAST_PIXELS = 1.6;

export class Studio {
  readonly #stage = new Stage(byId<HTMLCanvasElement>("view"));
  readonly #figures = new Figures();
  readonly #charts = new Charts();
  readonly #drag = new Drag(this.#stage, () => this.#view);
  readonly #trace = new Trace();
  readonly #follow = new Follow();
  readonly #news = new News();
  #session: Session;
  #view: WorldView;
  #speed = 1;
  readonly #options: ViewOptions = {
    joints: true,
    limits: false,
    contacts: false,
    trace: true,
    thicken: true,
    motors: true,
  };
  readonly #showSwitches = makeOptions(this.#stage, this.#options, {
    resetCamera: () => this.#stage.show(this.scene, this.world),
    setMotors: (work) => {
      this.#session.driven = work;
    },
  });
  readonly #showSolving = makeSolving((solving) => {
    this.#session.solving = solving;
  });
  #lastFrame = performance.now();
  #lastFigures = 0;
  #lastCharts = 0;

  constructor() {
    fillGallery();
    this.#stage.scene.add(this.#trace.group);
    const { scene, error } = sceneOfAddress();
    [this.#session, this.#view] = this.#open(scene);
    if (error) showError(error);
    connectTransport({
      toggle: () => (this.#session.running ? this.pause() : this.run()),
      step: () => this.step(),
      restart: () => this.restart(),
      setSpeed: (speed) => {
        this.#speed = this.#session.speed = speed;
      },
    });
    window.addEventListener("hashchange", () => this.#attempt(() => this.#followAddress()));
    const observer = new ResizeObserver(() => this.#fit());
    // the caption grows with an error
    for (const id of ["view", "caption"]) observer.observe(byId(id));
    this.#fit();
    this.#stage.renderer.setAnimationLoop((now) => this.#frame(now));
  }

  // ---- for tests and curious users: window.tautStudio ----

  get world(): World {
    return this.#session.world;
  }
  get scene(): Scene {
    return this.#session.scene;
  }
  get running(): boolean {
    return this.#session.running;
  }
  get target(): string {
    return currentTarget();
  }
  /** The body that is being dragged. */
  get dragged() {
    return this.#drag.body;
  }

  /** Where the traced points were, oldest first. */
  get traces() {
    return this.#trace.places;
  }

  get cameraPosition(): [number, number, number] {
    return this.#stage.camera.position.toArray();
  }

  /** Opens a scene by its name; the address follows. */
  open(name: string): void {
    if (!findScene(name)) throw new Error(`there is no scene "${name}"`);
    location.hash = name;
    this.#followAddress();
  }

  pause(): void {
    this.#session.pause();
    this.#tell();
  }

  run(): void {
    this.#session.run();
    this.#tell();
  }

  /** Pauses, and takes `count` steps. */
  step(count = 1): void {
    this.#attempt(() => this.#session.step(count));
    this.#tell();
  }

  /** Back to the start of the scene; goes on running if it ran. */
  restart(): void {
    this.#drag.release();
    this.#session.restart();
    this.#view.forget();
    this.#follow.forget();
    this.#charts.clear();
    this.#trace.clear();
    hideErrors();
    this.#tell();
  }

  hash(): string {
    return this.world.hash();
  }

  /** Where a point of the world is seen, in pixels of the page. */
  pixelOf(point: readonly [number, number, number]): [number, number] {
    const { camera, renderer } = this.#stage;
    camera.updateMatrixWorld();
    const box = renderer.domElement.getBoundingClientRect();
    const seen = this.#stage.controls.target
      .clone()
      .set(...point)
      .project(camera);
    return [box.left + ((seen.x + 1) / 2) * box.width, box.top + ((1 - seen.y) / 2) * box.height];
  }

  // ---- inside ----

  #open(scene: Scene): [Session, WorldView] {
    const session = new Session(scene);
    session.speed = this.#speed;
    session.beforeStep = (dt) => {
      this.#drag.pull(dt);
      this.#trace.record();
    };
    this.#trace.follow(scene, session.world);
    this.#follow.follow(scene, session.world);
    this.#showSwitches({
      trace: scene.trace !== undefined,
      limits: session.drives.limits.some(isTurn),
      contacts: session.collides,
      showContacts: scene.contacts ?? false,
      showJoints: scene.joints ?? true,
      motors: session.drives.motors.length > 0,
    });
    this.#showSolving(session.solving, session.collides);
    // where the scene has a floor, the floor of the stage stands for it
    const view = new WorldView(session.world, { planes: scene.floor === undefined });
    this.#stage.scene.add(view.group);
    this.#stage.show(scene, session.world);
    showScene(scene);
    return [session, view];
  }

  #followAddress(): void {
    const { scene, error } = sceneOfAddress();
    hideErrors();
    if (error) showError(error);
    if (scene === this.scene) return;
    this.#drag.release();
    const old = this.#view;
    [this.#session, this.#view] = this.#open(scene);
    old.dispose();
    this.#fit();
    this.#charts.clear();
    this.#tell();
  }

  /** The panels lie over the canvas on a wide page, and beside it on a narrow one. */
  #fit(): void {
    this.#news.tell();
    const view = byId("view").getBoundingClientRect();
    const covers = (id: string) => {
      const box = byId(id).getBoundingClientRect();
      return box.top < view.bottom && box.bottom > view.top ? box : undefined;
    };
    const wide = matchMedia("(min-width: 900px)").matches;
    this.#stage.fit({
      left: wide ? (covers("left")?.right ?? 0) : 0,
      right: wide ? view.right - (covers("right")?.left ?? view.right) : 0,
      top: wide ? (covers("caption")?.bottom ?? 0) : 0,
      bottom: wide ? view.bottom - (covers("transport")?.top ?? view.bottom) : 0,
    });
  }

  #frame(now: number): void {
    const seconds = Math.max(now - this.#lastFrame, 0) / 1000;
    this.#lastFrame = now;
    if (this.running) this.#news.tell();
    if (!this.#news.hasAny()) return;
    this.#attempt(() => {
      const alpha = this.#session.advance(seconds, () => {
        this.#view.remember();
        this.#follow.remember();
      });
      this.#stage.carry(this.#follow.way(alpha));
      this.#view.showJoints = this.#options.joints;
      this.#view.showLimits = this.#options.limits;
      this.#view.showContacts = this.#options.contacts && this.#session.collides;
      this.#trace.group.visible = this.#options.trace;
      this.#view.leastHalfThickness = this.#options.thicken ? LEAST_PIXELS * this.#stage.pixel : 0;
      this.#view.update(alpha);
      this.#drag.draw();
      if (this.#stage.draw()) this.#news.tell();
      this.#charts.sample(this.#session);
      if (now - this.#lastFigures > FIGURES_EVERY) this.#refresh();
      if (now - this.#lastCharts > CHARTS_EVERY) {
        this.#lastCharts = now;
        this.#charts.draw();
      }
    });
  }

  /** After what somebody did. */
  #tell(): void {
    this.#news.tell();
    this.#refresh();
  }

  #refresh(): void {
    this.#lastFigures = performance.now();
    showRunning(this.running);
    this.#figures.update(this.#session);
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#session.pause();
      console.error(error);
      showError(error);
    }
  }
}

// <worldbody> as a list of bodies, parents first, in text order, which is also MuJoCo's. Frames are resolved and copies of
// <replicate> made. Nothing recurses: bodies may be nested thousands of levels deep.
import { add, type Quat, rotate, scale, type Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { XML_CAPS } from "../xml/parse-xml.ts";
import { integer, nameOf, numbers, refuse, text, vec3 } from "../xml/read.ts";
import { type Geom, readGeom } from "./geom.ts";
import { type MjcfJoint, readFreeJoint, readJoint } from "./joint.ts";
import { Names } from "./names.ts";
import { checkOneOrientation, frameBetween, frameOf, quatFromEuler } from "./orientation.ts";
import { compose, type Frame, IDENTITY, ORIGIN } from "./pose.ts";
import type { Reading } from "./reading.ts";

/** A site, or a camera: a frame in a body. */
export interface Mark {
  readonly body: Body;
  readonly frame: Frame;
}

export interface Body {
  /** "world" has no parent. */
  readonly parent: Body | undefined;
  /** If the file gives none, set after everything is read. */
  name: string;
  readonly at: Place;
  readonly element: XmlElement;
  /** In the parent. */
  readonly frame: Frame;
  /** In the world, in the initial pose of the file. */
  readonly inWorld: Frame;
  readonly joints: MjcfJoint[];
  readonly geoms: Geom[];
  inertial?: { readonly element: XmlElement; readonly frame: Frame };
  /** Nothing moves it: there is no joint between it and the world. */
  isStatic: boolean;
}

export interface BodyTree {
  /** The first is the world. */
  readonly bodies: readonly Body[];
  readonly bodyNames: Names<Body>;
  readonly jointNames: Names<MjcfJoint>;
  readonly geomNames: Names<Geom>;
  readonly sites: Names<Mark>;
  readonly cameras: Names<Mark & { readonly mode: string }>;
  /** Names inside <replicate>, without the numbers of the copies. */
  readonly replicated: ReadonlySet<string>;
}

interface Copies {
  readonly element: XmlElement;
  /** Of the first copy, and the offset from each to the next. */
  readonly frame: Frame;
  readonly offset: Vec3;
  readonly angles: Vec3;
  position: Vec3;
  readonly count: number;
  readonly separator: string;
  done: number;
}

/** An element whose children are being read. */
interface Open {
  readonly children: readonly XmlElement[];
  next: number;
  readonly body: Body;
  /** Of the children, in the body: from <frame> and <replicate>. */
  frame: Frame;
  readonly childclass: string | undefined;
  /** Appended to every name: the number of the copy in <replicate>. */
  suffix: string;
  readonly outerSuffix: string;
  readonly copies?: Copies;
}

class TreeReader {
  readonly bodies: Body[] = [];
  readonly bodyNames = new Names<Body>("body");
  readonly jointNames = new Names<MjcfJoint>("joint");
  readonly geomNames = new Names<Geom>("geom");
  readonly sites = new Names<Mark>("site");
  readonly cameras = new Names<Mark & { mode: string }>("camera");
  readonly replicated = new Set<string>();
  private readonly reading: Reading;
  private readonly open: Open[] = [];
  private count = 0;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  read(sections: readonly XmlElement[], root: XmlElement): void {
    const element = sections[0] ?? root;
    const world: Body = {
      parent: undefined,
      name: "world",
      at: element.at,
      element,
      frame: IDENTITY,
      inWorld: IDENTITY,
      joints: [],
      geoms: [],
      isStatic: true,
    };
    this.bodies.push(world);
    this.bodyNames.add("world", world, element.at);
    for (const section of sections) {
      this.enter(section, world, IDENTITY, undefined, "");
      this.walk();
    }
  }

  private enter(element: XmlElement, body: Body, frame: Frame, childclass: string | undefined, suffix: string): void {
    this.open.push({ children: element.children, next: 0, body, frame, childclass, suffix, outerSuffix: suffix });
  }

  private walk(): void {
    while (this.open.length > 0) {
      const top = this.open[this.open.length - 1];
      if (top.next < top.children.length) this.readChild(top, top.children[top.next++]);
      else if (top.copies && top.copies.done + 1 < top.copies.count) this.nextCopy(top, top.copies);
      else this.open.pop();
    }
  }

  private nextCopy(top: Open, copies: Copies): void {
    this.countElement(copies.element);
    const turn = (times: number): Quat => quatFromEuler(scale(times, copies.angles), this.reading.compiler.eulerseq);
    copies.position = add(copies.position, rotate(turn(copies.done), copies.offset));
    copies.done++;
    top.next = 0;
    top.frame = compose(copies.frame, { position: copies.position, orientation: turn(copies.done) });
    top.suffix = this.copySuffix(copies) + top.outerSuffix;
  }

  private copySuffix({ separator, done, count }: Copies): string {
    return separator + String(done).padStart(String(count).length, "0");
  }

  /** Copies of copies of copies are cheap to write, so elements are counted. */
  private countElement(element: XmlElement): void {
    const most = this.reading.options.maxElements ?? XML_CAPS.maxElements;
    if (++this.count > most)
      refuse(
        element,
        undefined,
        `is copied too often, to more than ${most} elements; lower count of <replicate> or raise maxElements`,
      );
  }

  private readChild(top: Open, element: XmlElement): void {
    this.countElement(element);
    if (element.name === "body") this.readBody(top, element);
    else if (element.name === "frame") this.readFrame(top, element);
    else if (element.name === "replicate") this.readReplicate(top, element);
    else if (element.name === "inertial") this.readInertial(top, element);
    else if (element.name === "joint" || element.name === "freejoint") this.readJoint(top, element);
    else if (element.name === "geom") {
      const geom = readGeom(this.reading, element, top.body, top.frame, top.childclass);
      this.register(this.geomNames, element, geom, top.suffix);
      top.body.geoms.push(geom);
    } else if (element.name === "site" || element.name === "camera") this.readMark(top, element, element.name);
  }

  /** Registers the name with the number of the copy; undefined if the element has none. */
  private register<T>(names: Names<T>, element: XmlElement, value: T, suffix: string): string | undefined {
    const given = nameOf(element, "name", undefined);
    if (given === undefined) return undefined;
    if (suffix !== "") this.replicated.add(given);
    names.add(given + suffix, value, element.attributes.get("name")!.at);
    return given + suffix;
  }

  private readBody(top: Open, element: XmlElement): void {
    const { reading } = this;
    checkOneOrientation(element);
    const childclass = reading.defaults.check(element, "childclass") ?? top.childclass;
    const frame = compose(top.frame, frameOf(element, reading.compiler));
    const body: Body = {
      parent: top.body,
      name: "",
      at: element.at,
      element,
      frame,
      inWorld: compose(top.body.inWorld, frame),
      joints: [],
      geoms: [],
      isStatic: top.body.isStatic,
    };
    body.name = this.register(this.bodyNames, element, body, top.suffix) ?? "";
    this.bodies.push(body);
    this.enter(element, body, IDENTITY, childclass, top.suffix);
  }

  private readFrame(top: Open, element: XmlElement): void {
    checkOneOrientation(element);
    const childclass = this.reading.defaults.check(element, "childclass") ?? top.childclass;
    const frame = compose(top.frame, frameOf(element, this.reading.compiler));
    this.enter(element, top.body, frame, childclass, top.suffix);
  }

  private readReplicate(top: Open, element: XmlElement): void {
    const { compiler, defaults } = this.reading;
    const count = integer(element, "count");
    if (count < 1) refuse(element, "count", `must be at least 1, not ${count}`);
    const copies = {
      element,
      count,
      frame: top.frame,
      offset: vec3(element, "offset", ORIGIN),
      // the n-th copy is rotated by n times the angles, which is not n rotations
      angles: scale(compiler.angle, vec3(element, "euler", ORIGIN)),
      position: ORIGIN,
      separator: text(element, "sep", ""),
      done: 0,
    };
    this.open.push({
      children: element.children,
      next: 0,
      body: top.body,
      frame: top.frame,
      childclass: defaults.check(element, "childclass") ?? top.childclass,
      suffix: this.copySuffix(copies) + top.suffix,
      outerSuffix: top.suffix,
      copies,
    });
  }

  private readInertial({ body, frame }: Open, element: XmlElement): void {
    if (!body.parent) refuse(element, undefined, "is in <worldbody>, which has no mass: move it into a body");
    if (body.inertial) refuse(element, undefined, "appears twice in one body: keep only one");
    body.inertial = { element, frame };
  }

  private readJoint({ body, frame, childclass, suffix }: Open, element: XmlElement): void {
    if (!body.parent) refuse(element, undefined, "is in <worldbody>, which does not move: move it into a body");
    const joint =
      element.name === "freejoint"
        ? readFreeJoint(this.reading, element, body)
        : readJoint(this.reading, element, body, frame, childclass);
    joint.name = this.register(this.jointNames, element, joint, suffix) ?? "";
    const freedoms = body.joints.reduce((sum, { type }) => sum + { free: 6, ball: 3, slide: 1, hinge: 1 }[type], 0);
    if (freedoms + { free: 6, ball: 3, slide: 1, hinge: 1 }[joint.type] > 6)
      refuse(element, undefined, "gives its body more than six freedoms: remove one, or split them over two bodies");
    if (joint.type === "free" && body.parent?.parent)
      refuse(element, undefined, "is free, but its body is inside another: only children of <worldbody> may be free");
    body.joints.push(joint);
    body.isStatic = false;
  }

  private readMark({ body, frame, childclass, suffix }: Open, element: XmlElement, kind: "site" | "camera"): void {
    const { compiler, defaults } = this.reading;
    const whole = defaults.of(kind, element, childclass);
    const between = kind === "site" ? numbers(whole, "fromto", 6, undefined) : undefined;
    const own = between ? frameBetween(whole, between)[0] : frameOf(whole, compiler);
    const mark = { body, frame: compose(frame, own) };
    if (kind === "site") this.register(this.sites, element, mark, suffix);
    else this.register(this.cameras, element, { ...mark, mode: text(whole, "mode", "fixed") }, suffix);
  }
}

/** Names for bodies and joints without one: from their index, or their body. */
function nameTheNameless({ bodies, bodyNames, jointNames }: TreeReader): void {
  for (const [i, body] of bodies.entries()) if (body.name === "") body.name = bodyNames.take(`body${i}`, body);
  for (const body of bodies)
    for (const [i, joint] of body.joints.entries())
      if (joint.name === "") joint.name = jointNames.take(`${body.name}_joint${i}`, joint);
}

export function readBodyTree(reading: Reading, root: XmlElement): BodyTree {
  const reader = new TreeReader(reading);
  reader.read(
    root.children.filter(({ name }) => name === "worldbody"),
    root,
  );
  nameTheNameless(reader);
  return reader;
}

// The list of scenes, by groups. Each is a link (#tree), so that it can be shared, opened in a new tab, and gone back to.
import { findScene, type Scene, sceneGroups, scenes } from "taut/scenes";
import { byId } from "./elements.ts";

function linkTo(scene: Scene): HTMLElement {
  const link = document.createElement("a");
  link.href = `#${scene.name}`;
  link.dataset.scene = scene.name;
  const title = document.createElement("strong");
  title.textContent = scene.title;
  const about = document.createElement("span");
  about.textContent = scene.about;
  link.append(title, about);
  link.title = scene.about;
  return link;
}

export function fillGallery(): void {
  const groups = sceneGroups.map(({ title, scenes }) => {
    const group = document.createElement("section");
    const heading = document.createElement("h3");
    heading.textContent = title;
    group.append(heading, ...scenes.map(linkTo));
    return group;
  });
  byId("gallery").replaceChildren(...groups);
}

/** What stands after the #; an address of broken escapes is a name like any other that no scene has. */
function nameOfAddress(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The scene the address asks for, or the first; an unknown name is an error to show. */
export function sceneOfAddress(): { scene: Scene; error?: Error } {
  const name = nameOfAddress();
  const scene = findScene(name);
  if (scene) return { scene };
  if (name === "") return { scene: scenes[0] };
  return { scene: scenes[0], error: new Error(`there is no scene "${name}"; showing "${scenes[0].name}" instead`) };
}

/** How far a list must scroll to show all of low..high between from..to. */
const overshoot = (low: number, high: number, from: number, to: number) =>
  Math.min(low - from, 0) || Math.max(high - to, 0);

/** Scrolls the list, which is a column or a row, and never the page. */
function reveal(link: HTMLElement): void {
  for (const list of [byId("gallery"), byId("left")]) {
    const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += overshoot(inner.left, inner.right, outer.left, outer.right);
    list.scrollTop += overshoot(inner.top, inner.bottom, outer.top, outer.bottom);
  }
}

/** Marks the scene that runs and tells what to look for. */
export function showScene(scene: Scene): void {
  byId("scene-title").textContent = scene.title;
  byId("scene-about").textContent = scene.about;
  document.title = `${scene.title} · Taut studio`;
  for (const link of byId("gallery").querySelectorAll<HTMLElement>("a")) {
    const current = link.dataset.scene === scene.name;
    if (current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (current) reveal(link);
  }
}

// The list of scenes. Each is a link (#tree), so that it can be shared, opened in a new tab, and gone back to.
import { findScene, type Scene, scenes } from "taut/scenes";
import { byId } from "./elements.ts";

export function fillGallery(): void {
  const links = scenes.map((scene) => {
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
  });
  byId("gallery").replaceChildren(...links);
}

/** The scene the address asks for, or the first; an unknown name is an error to show. */
export function sceneOfAddress(): { scene: Scene; error?: Error } {
  const name = decodeURIComponent(location.hash.slice(1));
  const scene = findScene(name);
  if (scene) return { scene };
  if (name === "") return { scene: scenes[0] };
  return { scene: scenes[0], error: new Error(`there is no scene "${name}"; this is "${scenes[0].name}"`) };
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
    if (current) link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// The camera of a scene that does not stay where it starts goes along with one of its bodies, over the floor but not up and down.
import type { Body, World } from "taut";
import type { Scene } from "taut/scenes";

export class Follow {
  #body: Body | undefined;
  #start: readonly [number, number] = [0, 0];
  #before: readonly [number, number] | undefined;

  /** Follows the body of another scene, or none. */
  follow({ camera }: Scene, { bodies }: World): void {
    this.#body = bodies.find(({ name }) => name !== undefined && name === camera.follow);
    this.#start = this.#place();
    this.#before = undefined;
  }

  /** Called before each step, as the view is: what is drawn lies between the last two states. */
  remember(): void {
    this.#before = this.#place();
  }

  forget(): void {
    this.#before = undefined;
  }

  /** How far the body has gone along x and z, as it is drawn `alpha` of the way from the remembered state to the present one. */
  way(alpha: number): readonly [number, number] {
    const now = this.#place();
    const before = this.#before ?? now;
    const part = Math.min(alpha, 1);
    const along = (i: 0 | 1) => before[i] + part * (now[i] - before[i]) - this.#start[i];
    return [along(0), along(1)];
  }

  #place(): readonly [number, number] {
    if (!this.#body?.exists) return this.#start;
    const [x, , z] = this.#body.position;
    return [x, z];
  }
}

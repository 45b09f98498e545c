// A canvas for jsdom, which draws nothing: every character is as wide as it is high, and without ink.
import { vi } from 'vitest';

export const stubCanvas = (): unknown => vi.stubGlobal('OffscreenCanvas', BlankCanvas);

class BlankCanvas {
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  getContext() {
    return {
      fillText: () => {},
      measureText: () => ({ width: this.#width }),
      getImageData: () => ({ data: new Uint8ClampedArray(this.#width * this.#height * 4) }),
    };
  }
}

// Seeded random numbers: the same seed makes the same demo.

export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below: (below: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True in so many of a hundred cases. */
  chance: (percent: number) => boolean;
  uuid: () => string;
}

/** Bytes as two hexadecimal digits. */
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The mulberry32 generator: small, fast, good enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (percent) => next() * 100 < percent,
    uuid: () => {
      const four = () => {
        const number = below(65_536);
        return `${bytes[number >> 8]}${bytes[number & 255]}`;
      };
      const [one, two, three] = [four() + four(), four(), four()];
      return `${one}-${two}-4${three.slice(1)}-8${four().slice(1)}-${four()}${four()}${four()}`;
    },
  };
}

// Seeded random numbers: the same seed makes the same demo.

export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below: (below: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True in so many of a hundred cases. */
  chance: (percent: number) => boolean;
  uuid: () => string;
}

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
      const hex = Array.from({ length: 8 }, () => below(65_536).toString(16).padStart(4, '0')).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

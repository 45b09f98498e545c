// Numbers that look random and are the same for the same seed and names, in whatever order they are asked for.

/** Number from 0 up to, and not including, 1. */
export function chance(seed: number, ...names: (string | number)[]): number {
  let hash = seed ^ 0x9e3779b9;
  const text = names.join('|');
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

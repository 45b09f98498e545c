// When something happened after something else: some time later, and never after now.
import type { Random } from './random.ts';

export const later = (random: Random, thanMs: number, withinMs: number): number =>
  thanMs + random.below(Math.max(1, Math.min(withinMs, Date.now() - thanMs)));

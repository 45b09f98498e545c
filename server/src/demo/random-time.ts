// A random moment after another one, never in the future.
import type { Random } from './random.ts';

export const randomTimeAfter = (random: Random, afterMs: number, withinMs: number): number =>
  afterMs + random.below(Math.max(1, Math.min(withinMs, Date.now() - afterMs)));

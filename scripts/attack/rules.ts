// Attacks the rules themselves: one person, or two who agree, try to enrich a friend, to move the clock or to keep clients in.
import type { Instance } from './instance.ts';
import { attackByCalendar, attackByLimits, attackByPauses, attackByTimeZone } from './rules/clock.ts';
import { attackByQuantities, attackByWrongClient } from './rules/corrections.ts';
import { attackByArrears, attackByOwnHands } from './rules/money.ts';
import { attackByAllotments, attackByNavs, attackByPrices } from './rules/offers.ts';
import { createScene, type Scene } from './rules/scene.ts';
import { attackBySmallThings } from './rules/smaller.ts';
import { Tries } from './rules/tries.ts';

/** Each by its number in SECURITY.md, "Second attack". */
const attacks: readonly [item: string, attack: (scene: Scene) => Promise<void>][] = [
  ['1 quantities and instruments corrected', attackByQuantities],
  ['2 executions given to another client', attackByWrongClient],
  ['3 offers beside the market', attackByPrices],
  ['4 allotments bent', attackByAllotments],
  ['5 net asset values in small steps', attackByNavs],
  ['6 money out beside arrears', attackByArrears],
  ['7 the clock moved', attackByTimeZone],
  ['8 limits and grants widened', attackByLimits],
  ['9 sessions and settlement moved', attackByCalendar],
  ['10 exits paused', attackByPauses],
  ['11 decisions by own hands', attackByOwnHands],
  ['12 links, sizes and candles', attackBySmallThings],
];

export async function attackRules(instance: Instance): Promise<void> {
  const tries = new Tries();
  const scene = await createScene(instance, tries);
  for (const [item, attack] of attacks) {
    const { made, successes } = tries;
    await attack(scene);
    tries.report(item, { made, successes });
  }
  console.log(`rules: ${tries.made} tries, ${tries.successes} successes`);
}

// Two people with all they may do, at random, in favour of a friend: the friend's client is never worth more than limits, markets and evidence allow.
import { expect, test } from 'vitest';
import { createMarketWorld, otherOnVenue, sameDay } from '#features/orders/orders.testing.ts';
import { createPerson } from '#features/staff/staff.testing.ts';
import { testLimits } from '#testing/patience.ts';
import { moneySteps } from './money.steps.ts';
import { offerSteps } from './offer.steps.ts';
import { ruleSteps } from './rule.steps.ts';
import { Scene } from './scene.ts';
import { rareSteps, tradeSteps } from './trade.steps.ts';

const steps = Number(process.env['COLLUSION_STEPS'] ?? 20);
const seed = Number(process.env['COLLUSION_SEED'] ?? Date.now() % 1_000_000);
/** Limit for one step; a quiet machine needs a tenth of a second. */
const stepLimitMs = 5_000;

const { market, world } = await createMarketWorld({ [sameDay]: '50.00', [otherOnVenue]: '20.00' });
await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });
// The feed knows euros, and no yen.
await world.asOwner(
  `insert into feed_rates (base, quote, rate, source, fed_at) values ('EUR', 'USD', 1.25, 'test', now() + interval '1 day')`,
);

const ways = [moneySteps, tradeSteps, offerSteps, ruleSteps];

// The weakest come first: a god and an angel may widen what leaders may do, and all share one tenant.
test.each([
  ['superman', 'leader2'],
  ['angel', 'angel2'],
  ['god', 'angel'],
] as const)(
  `%s and %s: ${steps} steps, seed ${seed}`,
  { timeout: testLimits.testTimeout + steps * stepLimitMs },
  async (one, other) => {
    const scene = await Scene.create(world, market, [one, other], seed);
    const { random, judge } = scene;
    for (let step = 0; step < steps; step++) {
      const way = random.chance(2) ? rareSteps : random.pick(ways);
      await random.pick<(of: Scene) => Promise<void>>(way)(scene);
    }
    await scene.passDay();
    const { acts, done, declared, hidden, market: moved } = judge.totals;
    const sums = [declared, hidden, moved].map((sum) => sum.toFixed(2));
    console.log(
      `${one} and ${other}: ${steps} steps, ${acts} acts, ${done} done; declared ${sums[0]}, hidden ${sums[1]}, market ${sums[2]}; 0 violations`,
    );
    // A lower number would mean that it tried out no more than the first guard. Of a few steps, most may be refused by chance.
    expect(done).toBeGreaterThan(steps < 100 ? 0 : steps / 4);
  },
);

// The arithmetic of allocations over random books. Many more of them: npm run test:long.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawAllotments, seedOf, type Application, type Draw } from './allocations.sharing.ts';

const runs = { numRuns: Number(process.env['ALLOCATIONS'] ?? 300) };
const seedFrom = (words: string) => createHash('sha256').update(words).digest();

const book = fc.uniqueArray(fc.record({ id: fc.uuid(), lots: fc.integer({ min: 1, max: 5_000 }) }), {
  maxLength: 60,
  selector: ({ id }) => id,
});
const draws = fc.record({
  method: fc.constantFrom('pro_rata', 'lottery'),
  quotaLots: fc.integer({ min: 1, max: 100_000 }),
  oneLotFirst: fc.boolean(),
  seed: fc.string().map(seedFrom),
  applications: book,
}) satisfies fc.Arbitrary<Draw>;

const sum = (rows: readonly { lots: number }[]) => rows.reduce((total, { lots }) => total + lots, 0);
const lotsById = (draw: Draw) => new Map(drawAllotments(draw).map(({ id, lots }) => [id, lots]));

test('never above the quota or what was applied for, and nothing is left while an application is not filled', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const allotments = drawAllotments(draw);
      const applied = new Map(draw.applications.map(({ id, lots }) => [id, lots]));
      for (const { id, lots } of allotments) {
        expect(Number.isInteger(lots) && lots >= 0).toBe(true);
        expect(lots).toBeLessThanOrEqual(applied.get(id) ?? 0);
      }
      expect(allotments.map(({ rank }) => rank)).toEqual(draw.applications.map((_, index) => index + 1));
      expect(sum(allotments)).toBe(Math.min(draw.quotaLots, sum(draw.applications)));
    }),
    runs,
  );
});

test('pro rata is within one lot of exact', () => {
  fc.assert(
    fc.property(draws, (random) => {
      const draw: Draw = { ...random, method: 'pro_rata', oneLotFirst: false };
      const total = sum(draw.applications);
      const lots = lotsById(draw);
      for (const application of draw.applications) {
        const exact = total <= draw.quotaLots ? application.lots : (application.lots * draw.quotaLots) / total;
        expect(Math.abs((lots.get(application.id) ?? 0) - exact)).toBeLessThan(1);
      }
    }),
    runs,
  );
});

test('the same seed gives the same draw, whatever the order of the applications', () => {
  fc.assert(
    fc.property(draws, fc.infiniteStream(fc.nat()), (draw, numbers) => {
      const keys = draw.applications.map((application) => ({ application, key: numbers.next().value as number }));
      const shuffled: Application[] = keys.sort((a, b) => a.key - b.key).map(({ application }) => application);
      expect(drawAllotments({ ...draw, applications: shuffled })).toEqual(drawAllotments(draw));
    }),
    runs,
  );
});

test('with one lot for everybody first, all have one as long as there are enough', () => {
  fc.assert(
    fc.property(draws, (random) => {
      const allotments = drawAllotments({ ...random, oneLotFirst: true });
      const served = allotments.filter(({ lots }) => lots > 0).length;
      expect(served).toBe(Math.min(random.quotaLots, random.applications.length));
    }),
    runs,
  );
});

test('the seed follows from the secret, the hash of the closing line and the set of applications', () => {
  const [secret, hash] = [seedFrom('secret'), seedFrom('line')];
  const seed = seedOf(secret, hash, ['b', 'a']);
  expect(seed).toEqual(seedOf(secret, hash, ['a', 'b']));
  expect(seed).toEqual(
    createHash('sha256')
      .update(Buffer.concat([secret, hash, Buffer.from('a\nb')]))
      .digest(),
  );
  expect(seed).not.toEqual(seedOf(secret, hash, ['a']));
  expect(seed).not.toEqual(seedOf(secret, seedFrom('other line'), ['a', 'b']));
  expect(seed).not.toEqual(seedOf(seedFrom('other'), hash, ['a', 'b']));
});

test('a lottery worked out by hand: filled by rank, the last one in part', () => {
  const applications = ['a', 'b', 'c'].map((id) => ({ id, lots: 4 }));
  const seed = seedFrom('1');
  const allotments = drawAllotments({ method: 'lottery', quotaLots: 6, oneLotFirst: false, seed, applications });
  expect(allotments.map(({ lots }) => lots)).toEqual([4, 2, 0]);
});

// A span is read as whole months and the days at its ends: that makes the figures that its days make.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { getSummary, getTeamFigures, type Figures } from '@backoffice/contract/statistics/statistics.ts';
import { beforeAll, expect, test } from 'vitest';
import { allAgents } from '#core/records/record-counts.ts';
import { wholeMonthsOf } from '#core/statistics/daily-facts.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const span = { from: '2025-01-20', to: '2025-05-07' };

beforeAll(async () => {
  const agents = [await staffId(world, 'hero'), await staffId(world, 'hero3'), allAgents];
  // A different amount for each day, agent and currency.
  await world.asOwner(
    `insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
     select current_setting('app.tenant'), false, fact.kind, day::date, agent, fact.currency, 1 + extract(day from day)::int * no, extract(doy from day)::int * no
     from generate_series(timestamp '2025-01-10', '2025-05-20', interval '1 day') as day,
       unnest($1::uuid[]) with ordinality as agents (agent, no),
       (values ('deposit', 'USD'), ('deposit', 'EUR'), ('withdrawal', 'USD'), ('registered', ''), ('active_day', '')) as fact (kind, currency)`,
    [agents],
  );
  await world.asOwner(
    `insert into currency_rate_history (tenant_id, base, quote, rate, since, until)
     values (current_setting('app.tenant'), 'EUR', 'USD', 2, '2024-01-01', '2025-03-15'), (current_setting('app.tenant'), 'EUR', 'USD', 4, '2025-03-15', '2026-01-01')`,
  );
});

const shown = ({ registered, money: { deposit, withdrawal } }: Figures) => ({ registered, deposit, withdrawal });
const sumOf = (figures: readonly Figures[]) =>
  figures.map(shown).reduce((sum, other) => ({
    registered: sum.registered + other.registered,
    deposit: bothOf(sum.deposit, other.deposit),
    withdrawal: bothOf(sum.withdrawal, other.withdrawal),
  }));
const bothOf = (one: Sum, other: Sum) => ({
  count: one.count + other.count,
  amount: Number(add(one.amount, other.amount)).toFixed(2),
});
type Sum = Figures['money']['deposit'];

/** None of them has a whole month. */
function* shortSpans() {
  for (let from = span.from; from <= span.to; from = addDays(from, 20)) {
    const last = addDays(from, 19);
    yield { from, to: last < span.to ? last : span.to };
  }
}

test.each([{}, { currency: 'USD' }, { currency: 'EUR' }] as const)('of the team, with %o', async (filter) => {
  const peopleIn = async (days: typeof span) =>
    (await world.call(getTeamFigures, 'god', { ...days, ...filter })).body.items;
  const parts = await Promise.all([...shortSpans()].map(peopleIn));
  const people = await peopleIn(span);
  for (const name of ['hero', 'hero3']) {
    const ofPerson = (items: typeof people) => items.filter((person) => person.name === name);
    expect(ofPerson(people).map((person) => sumOf([person, ...nothing(person)]))).toEqual([
      sumOf(parts.flatMap(ofPerson)),
    ]);
    expect(people.find((person) => person.name === name)?.registered).toBeGreaterThan(1_000);
  }
});

test.each([{}, { currency: 'USD' }, { currency: 'EUR' }] as const)('by month, with %o', async (filter) => {
  const summary = async (unit: 'day' | 'month') =>
    (await world.call(getSummary, 'god', { ...span, ...filter, unit })).body;
  const { items: days, before } = await summary('day');
  const months = await summary('month');
  const byMonth = Map.groupBy(days, ({ period }) => period.slice(0, 7));
  expect(months.items.map((month) => [month.period.slice(0, 7), sumOf([month, ...nothing(month)])])).toEqual(
    [...byMonth].map(([month, items]) => [month, sumOf(items)]),
  );
  expect(shown(months.before)).toEqual(shown(before));
});

/** Zeroes the figures, so that both sides are written alike. */
const nothing = (figures: Figures): Figures[] => {
  const zero = { count: 0, amount: '0' };
  return [{ ...figures, registered: 0, money: { ...figures.money, deposit: zero, withdrawal: zero } }];
};

test.each([
  ['2025-01-20', '2025-01-31', []],
  ['2025-01-20', '2025-02-27', []],
  ['2025-01-01', '2025-01-31', ['2025-01-01', '2025-01-31']],
  ['2025-01-31', '2025-02-28', ['2025-02-01', '2025-02-28']],
  ['2024-12-31', '2025-03-01', ['2025-01-01', '2025-02-28']],
])('from %s to %s, the whole months are %j', (from, to, months) => {
  const parts = wholeMonthsOf({ from, to });
  expect(parts.months ? [parts.months.from, parts.months.to] : []).toEqual(months);
  const spans = [...parts.days, ...(parts.months ? [parts.months] : [])];
  const sorted = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  expect([sorted[0]?.from, sorted.at(-1)?.to]).toEqual([from, to]);
  for (const [index, part] of sorted.slice(1).entries()) expect(part.from).toBe(addDays(sorted[index]?.to ?? '', 1));
});

test.each([{}, { currency: 'USD' }] as const)('of whole months alone, with %o', async (filter) => {
  const totalIn = async (from: string, to: string) =>
    (await world.call(getTeamFigures, 'god', { from, to, ...filter })).body.total;
  const parts = [
    await totalIn('2025-02-01', '2025-02-15'),
    await totalIn('2025-02-16', '2025-03-15'),
    await totalIn('2025-03-16', '2025-03-31'),
  ];
  const whole = await totalIn('2025-02-01', '2025-03-31');
  expect(sumOf([whole, ...nothing(whole)])).toEqual(sumOf(parts));
});

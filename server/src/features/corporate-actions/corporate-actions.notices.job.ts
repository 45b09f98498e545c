// Takes up what issuers announce, from the stock-data service: a draft for each notice of what clients hold. Two people announce it.
import { actionKinds, type ActionKind } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { wrongTermOf } from '@backoffice/contract/corporate-actions/corporate-actions.terms.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { AnnouncedAction, Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { keepInstrument } from '#core/trading/instruments.queries.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx, type OpenJobCall } from '#platform/jobs/job.ts';

type Notices = Pick<StockData, 'corporateActions' | 'search'>;

/** Days ahead that are asked for. */
const daysAhead = 45;

export const noticesJob = (notices: Notices): Job => ({
  kind: 'open',
  name: 'corporate-actions.notices',
  schedule: { everyMinutes: 60 },
  run: (call) => takeUpNotices(call, notices),
  onGivenUp: null,
});

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Notices are read outside of any transaction; while the service is down, the next run finds them. */
export async function takeUpNotices(call: Pick<OpenJobCall, 'transact' | 'log'>, notices: Notices): Promise<void> {
  const held = await call.transact(findHeldStocks);
  const venues = [...new Set([...held.keys()].map((symbol) => symbol.slice(0, 4)))];
  for (const venue of venues) {
    const items = await readNotices(notices, venue);
    const ofHeld = items.filter(({ symbol }) => held.has(symbol));
    const instruments = await readNewInstruments(notices, ofHeld);
    if (ofHeld.length > 0) await call.transact((ctx) => insertDrafts(ctx, ofHeld, held, instruments));
  }
}

/** Instruments that are held afterwards, as the service names them. */
async function readNewInstruments(notices: Notices, items: readonly AnnouncedAction[]): Promise<Instrument[]> {
  const found: Instrument[] = [];
  for (const symbol of new Set(items.flatMap(({ new_symbol }) => new_symbol ?? []))) {
    const known = await unlessDown(() => notices.search(symbol));
    found.push(...known.filter((one) => one.symbol === symbol));
  }
  return found;
}

const readNotices = (notices: Notices, venue: string): Promise<AnnouncedAction[]> =>
  unlessDown(() => notices.corporateActions(venue, dayOf(Date.now()), dayOf(Date.now() + daysAhead * dayMs)));

async function unlessDown<Item>(read: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'stock_data.unavailable') return [];
    throw error;
  }
}

/** Currency of each stock of which a client has a lot. */
async function findHeldStocks({ db }: Pick<JobCtx, 'db'>): Promise<Map<string, string>> {
  const { rows } = await sql<{ symbol: string; currency: string }>`
    select symbol, currency from instruments where kind = 'stock' and exists (
      select from lots where lots.tenant_id = instruments.tenant_id and lots.instrument = instruments.symbol and lots.units + lots.units_frozen > 0)
  `.execute(db);
  return new Map(rows.map(({ symbol, currency }) => [symbol, currency]));
}

/** Stores what the service knows, where its venue is the house's. Answers their currencies. */
async function keepInstruments(ctx: JobCtx, instruments: readonly Instrument[]): Promise<Map<string, string>> {
  const venues = await ctx.db.selectFrom('venues').select('mic').where('active', '=', true).execute();
  const mics = new Set(venues.map(({ mic }) => mic));
  const kept = instruments.filter(({ mic }) => mics.has(mic));
  for (const instrument of kept) await keepInstrument(ctx, instrument);
  const stocks = await ctx.db
    .selectFrom('instruments')
    .select(['symbol', 'currency'])
    .where('kind', '=', 'stock')
    .where('symbol', 'in', ['', ...kept.map(({ symbol }) => symbol)])
    .execute();
  return new Map(stocks.map(({ symbol, currency }) => [symbol, currency]));
}

const isKnownKind = (kind: string): kind is ActionKind => (actionKinds as readonly string[]).includes(kind);

/** Notices whose kind or terms are not known are left out; one that is there already stays as it is. */
async function insertDrafts(
  ctx: JobCtx,
  items: readonly AnnouncedAction[],
  held: ReadonlyMap<string, string>,
  instruments: readonly Instrument[],
) {
  const currencies = await keepInstruments(ctx, instruments);
  const fitting = items.flatMap(({ kind, ...item }) => {
    const isOrdered = item.pay_day >= item.ex_day && item.pay_day >= item.record_day;
    if (!isKnownKind(kind) || !isOrdered) return [];
    if (
      wrongTermOf({ ...item, kind, product_id: null, election_day: null, tax_percent: '0', tax_by_country: {} }) !==
      null
    )
      return [];
    const currency = held.get(item.symbol) ?? '';
    if (item.new_symbol !== null && currencies.get(item.new_symbol) !== currency) return [];
    return [{ ...item, kind, currency }];
  });
  const { rows } = await sql<{ id: string; kind: string; symbol: string; ex_day: string; reference: string }>`
    insert into corporate_actions (kind, symbol, currency, amount, ratio_from, ratio_to, new_symbol, ex_day, record_day, pay_day, reference, notice, source)
    select kind, symbol, currency, amount, ratio_from, ratio_to, new_symbol, ex_day, record_day, pay_day, reference, notice, 'service'
    from jsonb_to_recordset(${JSON.stringify(fitting)}::jsonb) as given(kind text, symbol text, currency text, amount numeric, ratio_from int,
      ratio_to int, new_symbol text, ex_day date, record_day date, pay_day date, reference text, notice text)
    on conflict (tenant_id, symbol, kind, ex_day, reference) do nothing returning id, kind, symbol, ex_day::text, reference
  `.execute(ctx.db);
  for (const { id, ...after } of rows)
    await writeSystemAudit(ctx, 'corporate_action.drafted', { record: { type: 'corporate_action', id }, after });
  if (rows.length > 0) await announce(ctx, ['corporateAction']);
}

// Drafts of corporate actions: their terms bind no one yet, and are checked against the instruments and the calendar.
import type * as contract from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { CorporateAction } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { wrongTermOf } from '@backoffice/contract/corporate-actions/corporate-actions.terms.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { keepInstrument } from '#core/trading/instruments.queries.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { corporateActions } from './corporate-actions.queries.ts';
import { exOpenOf, lockIn, termsOf } from './corporate-actions.service.ts';

type CreateInput = CheckedInputOf<typeof contract.createCorporateAction>;
type ChangeInput = CheckedInputOf<typeof contract.changeCorporateAction>;

/** Looks the new instrument up where the house does not know it, before the transaction: no call waits for another server inside one. */
export const prepareNewSymbol =
  (prices: Pick<StockData, 'search'>) =>
  async (ctx: Pick<Ctx, 'db'>, { new_symbol }: Pick<CreateInput, 'new_symbol'>) => {
    const known = new_symbol === null || (await findStock(ctx, new_symbol)) !== undefined;
    return async () =>
      known ? null : ((await prices.search(new_symbol)).find((one) => one.symbol === new_symbol) ?? null);
  };

export async function createCorporateAction(
  ctx: Ctx,
  input: CreateInput,
  found: Instrument | null,
): Promise<CorporateAction> {
  requireWholeTenant(ctx);
  const { symbol, kind, tax_by_country, ...terms } = input;
  const { currency } = await getStock(ctx, symbol);
  await checkTerms(ctx, { ...input, currency }, found);
  const id = await corporateActions.insert(ctx, {
    ...terms,
    kind,
    symbol,
    currency,
    tax_by_country: JSON.stringify(tax_by_country),
    source: 'staff',
    created_by: ctx.actor.id,
  });
  const after = await corporateActions.get(ctx, id);
  ctx.note({ record: { type: 'corporate_action', id }, after: termsOf(after) });
  return after;
}

export async function changeCorporateAction(
  ctx: Ctx,
  input: ChangeInput,
  found: Instrument | null,
): Promise<CorporateAction> {
  requireWholeTenant(ctx);
  const { id, version, tax_by_country, ...terms } = input;
  const before = await lockIn(ctx, id, version, ['draft']);
  const { kind, symbol, currency } = before;
  await checkTerms(ctx, { ...input, kind, symbol, currency }, found);
  await corporateActions.set(ctx, id, { ...terms, tax_by_country: JSON.stringify(tax_by_country) });
  const after = await corporateActions.get(ctx, id);
  ctx.note({ record: { type: 'corporate_action', id }, before: termsOf(before), after: termsOf(after) });
  return after;
}

const findStock = ({ db }: Pick<Ctx, 'db'>, symbol: string) =>
  db.selectFrom('instruments').select(['currency', 'kind']).where('symbol', '=', symbol).executeTakeFirst();

/** Stock that is known to the house. */
async function getStock(ctx: Ctx, symbol: string) {
  const stock = await findStock(ctx, symbol);
  if (!stock) throw new AppError('corporate_action.no_instrument');
  if (stock.kind !== 'stock') throw new AppError('corporate_action.not_a_stock');
  return stock;
}

type CheckedTerms = Omit<CreateInput, 'reference' | 'notice'> & Pick<CorporateAction, 'currency'>;

async function checkTerms(ctx: Ctx, terms: CheckedTerms, found: Instrument | null): Promise<void> {
  const path = wrongTermOf(terms);
  if (path) throw new AppError('request.invalid', { errors: [{ path, code: 'invalid' }] });
  await exOpenOf(ctx, terms.symbol.slice(0, 4), terms.ex_day);
  const { new_symbol, symbol, currency, product_id } = terms;
  if (product_id !== null) await checkOffer(ctx, product_id, symbol);
  if (new_symbol === null) return;
  if (found) await keepInstrument(ctx, found);
  // Cost goes along as it is: what is held afterwards is another stock in the same currency.
  const stock = await getStock(ctx, new_symbol);
  if (new_symbol === symbol || stock.currency !== currency) throw new AppError('corporate_action.new_symbol_unfit');
}

/** Rights are an additional offering of the same stock that is not allotted yet. */
async function checkOffer({ db }: Ctx, id: string, symbol: string): Promise<void> {
  const offer = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('symbol', '=', symbol)
    .where('sub_type', '=', 'apo')
    .where('status', 'in', ['draft', 'open', 'paused'])
    .executeTakeFirst();
  if (!offer) throw new AppError('corporate_action.product_unfit');
}

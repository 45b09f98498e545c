// Terms of corporate actions: what a draft says, and what does not suit its kind.
import * as z from 'zod';
import { Day, filledText, optionalText } from '../kit/fields.ts';
import { Amount, isAtMost } from '../kit/money.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { actionFacts, type ActionKind } from './corporate-actions.kinds.ts';

const most = '1000000000';
const Percent = Amount.refine((percent) => isAtMost(percent, '100'));
const positive = Amount.refine((amount) => !isAtMost(amount, '0') && isAtMost(amount, most));

/** Terms that a draft can still change. */
export const terms = {
  amount: positive.nullable().default(null),
  ratio_from: z.int().min(1).max(1_000_000).nullable().default(null),
  ratio_to: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Instrument that is held afterwards, in the same currency. */
  new_symbol: StockSymbol.nullable().default(null),
  /** Offer of rights, of the kind `apo`. */
  product_id: z.uuid().nullable().default(null),
  /** Last day on which rights are taken up; the rest lapses. */
  election_day: Day.nullable().default(null),
  tax_percent: Percent.default('0'),
  tax_by_country: z.record(z.string().regex(/^[A-Z]{2}$/), Percent).default({}),
  ex_day: Day,
  record_day: Day,
  pay_day: Day,
  reference: filledText(100),
  notice: optionalText(4_000),
};

/** Whether the pay day comes last. */
export const areDaysInOrder = ({ ex_day, record_day, pay_day }: Record<'ex_day' | 'record_day' | 'pay_day', string>) =>
  pay_day >= ex_day && pay_day >= record_day;

interface Terms {
  kind: ActionKind;
  amount: string | null;
  ratio_from: number | null;
  ratio_to: number | null;
  new_symbol: string | null;
  product_id: string | null;
  election_day: string | null;
  ex_day: string;
  pay_day: string;
  tax_percent: string;
  tax_by_country: Record<string, string>;
}

type WrongTerm = 'amount' | 'ratio_from' | 'ratio_to' | 'new_symbol' | 'product_id' | 'election_day' | 'tax_percent';

/** Field that does not suit its kind; null where all do. */
export function wrongTermOf(given: Terms): WrongTerm | null {
  const { kind, amount, ratio_from, ratio_to, new_symbol, tax_percent, tax_by_country } = given;
  const { product_id, election_day, ex_day, pay_day } = given;
  const { terms: wanted, newSymbol = false, byProduct = false } = actionFacts[kind];
  if (wanted !== 'ratio_and_amount' && (amount !== null) !== (wanted === 'amount')) return 'amount';
  if ((ratio_from !== null) === (wanted === 'amount')) return 'ratio_from';
  if ((ratio_to !== null) === (wanted === 'amount')) return 'ratio_to';
  if (kind === 'split' && Number(ratio_to) <= Number(ratio_from)) return 'ratio_to';
  if (kind === 'reverse_split' && Number(ratio_to) >= Number(ratio_from)) return 'ratio_to';
  if ((new_symbol !== null) !== newSymbol) return 'new_symbol';
  if ((product_id !== null) !== byProduct) return 'product_id';
  if ((election_day !== null) !== byProduct) return 'election_day';
  if (election_day !== null && (election_day < ex_day || election_day > pay_day)) return 'election_day';
  const isTaxed = !isAtMost(tax_percent, '0') || Object.keys(tax_by_country).length > 0;
  return isTaxed && kind !== 'cash_dividend' ? 'tax_percent' : null;
}

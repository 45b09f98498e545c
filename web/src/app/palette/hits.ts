// What the server finds, as rows of the palette: how each is called, why it was found, and where it opens.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { factsOf, recordKinds, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { InstrumentHit, Matched } from '@backoffice/contract/search/search.ts';
import { fill, verbatim, type Text } from '#platform/texts.ts';
import type { Search } from '#ui/layout/page.ts';
import type { Recent } from '#app/tabs/recent-records.ts';
import { texts } from './palette.texts.ts';

export interface Address {
  pathname: string;
  search: Search;
}

/** The page of the kind, with the record open where it can be opened by its id. */
export function addressOf(type: RecordKind, id: string): Address | null {
  const { page, ofClient, opensWith } = factsOf(type);
  if (!page) return null;
  const search: Search = ofClient === false ? (opensWith ? { ...opensWith, id } : {}) : { id };
  return { pathname: pathOf(page), search };
}

/** Kinds that an address may have open: where a page holds several, the tab tells which. */
export function kindsAt({ pathname, id, tab }: Recent): { type: RecordKind; id: string }[] {
  const kinds = (Object.keys(recordKinds) as RecordKind[]).filter((kind) => {
    const { page, opensWith } = factsOf(kind);
    return page !== undefined && pathOf(page) === pathname && (opensWith?.['tab'] ?? tab) === tab;
  });
  return kinds.map((type) => ({ type, id }));
}

const ordersOf: Record<InstrumentHit['kind'], string> = {
  stock: pathOf('trxStock'),
  fund: pathOf('trxFund'),
  quant: pathOf('trxQuant'),
  ai: pathOf('trxAi'),
  saving: pathOf('trxQuant'),
};

/** The orders of an instrument. */
export const addressOfInstrument = ({ kind, symbol }: InstrumentHit): Address => ({
  pathname: ordersOf[kind],
  search: { symbol },
});

/** Group of a record that has a name of its own. */
export const groupOf = (type: RecordKind): Text =>
  type === 'staff' ? texts.staff : type.endsWith('_product') ? texts.products : texts.records;

/** Why it was found, where its name does not show it. */
export function reasonOf({ part, value }: Matched, shown: string): Text | null {
  if (part === 'card') return fill(texts.card, value);
  if (part === 'pinyin') return texts.pinyin;
  return part === 'id' || shown.includes(value) ? null : verbatim(value);
}

// Searching by numbers that are masked for the caller: a whole one finds its owner, a part of one nothing, or they could be guessed
// digit by digit.
import { seesPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';

/** The caller, where there is one. */
export type Asking = Pick<PublicCtx, 'db'> & Partial<Pick<PublicCtx, 'actor'>>;

export const isMaskedFor = ({ actor }: Asking): boolean => (actor ? !seesPersonalData(actor.grants) : false);

/** Most digits of a country's code: a number is whole without them. */
const countryDigits = 3;
/** Fewest digits of a whole number. */
const fewestDigits = 7;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Condition on clients whose search text has this in it: not as a part of the mobile number. */
export function isNotPartOfMobile(text: string): RawBuilder<boolean> {
  const typed = digitsOf(text);
  const digits = sql`regexp_replace(clients.mobile, '\\D', '', 'g')`;
  const isWhole = sql`(length(${typed}) >= ${fewestDigits} and right(${digits}, length(${typed})) = ${typed}
    and length(${digits}) - length(${typed}) <= ${countryDigits})`;
  const others = sql`replace(clients.search_text || E'\\n', E'\\n' || lower(clients.mobile) || E'\\n', E'\\n')`;
  return sql<boolean>`(${isWhole} or ${others} like lower(${containing(text)}))`;
}

/** An account's number that has this in it; the whole number alone where the caller sees it masked. */
export const isNumberLike = (column: string, text: string, ctx: Asking): RawBuilder<boolean> =>
  isMaskedFor(ctx)
    ? sql<boolean>`(regexp_replace(${sql.ref(column)}, '[ -]', '', 'g') = ${text.replaceAll(/[ -]/g, '')} and ${text} <> '')`
    : sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`;

/** A text that is searched: without the long numbers that the caller sees masked. */
export const withoutLongNumbers = (column: string, ctx: Asking) =>
  isMaskedFor(ctx)
    ? sql`regexp_replace(${sql.ref(column)}, '[A-Z]{0,2}[0-9][0-9A-Z -]{7,}[0-9]', '', 'g')`
    : sql.ref(column);

// How phone, card and account numbers look to people who may not read them in full.
import { isMasked, maskCharacter } from '@backoffice/contract/kit/personal.ts';

const dots = maskCharacter.repeat(4);

/** Leaves the ends by which people recognise a number: 138••••5678, +86138••••5678. */
export function maskPhone(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const tail = digits.length >= 8 ? 4 : 0;
  const isForeign = /^\s*\+/.test(number);
  const head = digits.length >= 11 ? digits.length - 8 : 0;
  return unless(number, `${isForeign && head > 0 ? '+' : ''}${digits.slice(0, head)}${dots}${tailOf(digits, tail)}`);
}

/** Leaves the last four of a card's or an account's number. */
export function maskAccount(number: string): string {
  const plain = number.replaceAll(/[^\dA-Za-z]/g, '');
  return unless(number, `${dots} ${tailOf(plain, plain.length >= 8 ? 4 : 0)}`.trim());
}

const tailOf = (text: string, length: number): string => (length > 0 ? text.slice(-length) : '');
const unless = (text: string, masked: string): string => (text === '' || isMasked(text) ? text : masked);

/** Nine digits and more, spaced or not; fewer are days, amounts and codes. IBANs begin with a country. */
const longNumbers =
  /(?<![\w.-])(?:\+?\d(?:[ -]?\d){8,}|[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,3})?)(?![\w-]|\.\d)/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Masks the long numbers within a text that others wrote. */
export const maskText = (text: string): string => (uuid.test(text) ? text : text.replace(longNumbers, maskAccount));

const phoneFields = /(^|_)(mobile|phones?)$/;
const accountFields = /(^|_)(acc_no|counterparty_account|document_no|card_no|iban|payee)$/;

/** Masks facts without a declared shape, such as those of an audit line, by the names of their fields, at any depth. */
export function maskFacts(value: unknown, mask: (text: string) => string = maskText): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((one: unknown) => maskFacts(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, maskFacts(one, maskOf(name))]),
  );
}

const maskOf = (name: string): ((text: string) => string) =>
  phoneFields.test(name) ? maskPhone : accountFields.test(name) ? maskAccount : maskText;

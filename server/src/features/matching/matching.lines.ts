// Identity of a statement's lines, by which each is kept once however often and in whichever file it comes.
import { createHash } from 'node:crypto';
import { compare } from '@backoffice/contract/kit/money.ts';
import type { ParsedLine } from '#core/statement-formats/parsed.ts';

export interface IdentifiedLine extends ParsedLine {
  /** The bank's reference, else a hash of what the line says. */
  identity: string;
  /** Number among the day's equal lines, counted from 1. */
  occurrence: number;
}

/** Lines that move money, in the order of the file. Lines of one day, amount and identity are told apart by their order. */
export function identified(lines: readonly ParsedLine[]): IdentifiedLine[] {
  const seen = new Map<string, number>();
  return lines
    .filter(({ amount }) => compare(amount, '0') !== 0)
    .map((line) => {
      const identity = line.txid || line.bank_reference || hashOf(line);
      const key = [line.booking_day, line.amount, identity].join(' ');
      const occurrence = (seen.get(key) ?? 0) + 1;
      seen.set(key, occurrence);
      return { ...line, identity, occurrence };
    });
}

const hashOf = ({ text, our_reference, counterparty_name, counterparty_account }: ParsedLine): string =>
  createHash('sha256')
    .update(JSON.stringify([text, our_reference, counterparty_name, counterparty_account]))
    .digest('hex');

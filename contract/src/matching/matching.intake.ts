// Statements as a bank's gateway brings them, with an API key of their own scope.
import * as z from 'zod';
import { StatementContent, statementBodyLimit, statementFileCodes } from '../house-accounts/house-accounts.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Day, filledText } from '../kit/fields.ts';
import { Currency } from '../kit/money.ts';
import { keptFileErrors } from '../uploads/uploads.errors.ts';
import { Balance, Brought } from './matching.ts';

/** Brings a file of a house account. The same file again, or one that overlaps another, brings what is new. */
export const bringIntakeStatement = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/statements',
  access: { scope: 'statements' },
  audit: 'statement.fed',
  changes: ['matching', 'stat'],
  pausedBy: { none: 'records what has happened at a bank, moves no client’s money' },
  bodyLimit: statementBodyLimit,
  errors: [
    'record.not_found',
    'house_account.not_active',
    'statement.balances_missing',
    'statement.people_only',
    ...statementFileCodes,
    ...keptFileErrors,
  ],
  input: z.strictObject({
    /** Number and currency of the house account. */
    number: filledText(100).transform((number) => number.replaceAll(/\s/g, '')),
    currency: Currency,
    name: filledText(200),
    base64: StatementContent,
    /** Balances, where the file does not state them; the day, of positions. */
    opening: Balance.optional(),
    closing: Balance.optional(),
    day: Day.optional(),
  }),
  output: Brought,
});

// Filters of every list of clients' records.
import * as z from 'zod';
import { Moment } from '../kit/fields.ts';
import { idFilter } from '../kit/list.ts';
import { AmountBound, Currency } from '../kit/money.ts';

export const recordFilters = {
  ...idFilter,
  fake: z.boolean().default(false),
  /** Part of the client's user name, name, mobile or account number. */
  username: z.string().trim().max(64).optional(),
  client_id: z.uuid().optional(),
  agent_id: z.uuid().optional(),
  /** The leader whose team it is. */
  superman_id: z.uuid().optional(),
  from: Moment.optional(),
  /** End of the period, exclusive. */
  to: Moment.optional(),
};

export const moneyRecordFilters = {
  ...recordFilters,
  currency: Currency.optional(),
  amount_min: AmountBound.optional(),
  amount_max: AmountBound.optional(),
};

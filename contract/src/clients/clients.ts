// Clients: the people whose money the platform keeps, and their accounts.
import * as z from 'zod';
import { Moment } from '../kit/fields.ts';
import { TagLabel } from '../client-tags/tag-values.ts';
import { readEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { AmountBound, Currency, Money } from '../kit/money.ts';
import { PaperLanguage } from '../kit/papers.ts';
import { personal } from '../kit/personal.ts';

export const kycStatuses = ['unverified', 'pending', 'approved', 'rejected'] as const;

/** Money that an account of a client can hold or owe: a filter finds those who do. */
export const clientBalanceKinds = ['balance', 'frozen', 'arrears'] as const;
export type ClientBalanceKind = (typeof clientBalanceKinds)[number];

/** Habits of depositing. A deposit that was taken back later counts, as it does in the statistics. */
export const depositHabits = ['any', 'once', 'repeat', 'none'] as const;

export const Account = z.strictObject({
  id: z.uuid(),
  acc_no: z.string(),
  currency: Currency,
  balance: Money,
  deposit: Money,
  withdrawal: Money,
  profit: Money,
  compensation: Money,
  bonus: Money,
  loan: Money,
  frozen: Money,
  /** Holdings at cost. */
  invested: Money,
  /** Sold and not yet paid out. */
  unsettled: Money,
  /** Arrears and what is due of loans. */
  outstanding: Money,
  /** Part of `outstanding` that no loan is behind: money that a reversal took and that was no longer there. */
  arrears: Money,
});
export type Account = z.infer<typeof Account>;

export const Client = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  mobile: personal('phone', z.string()),
  avatar: z.string().nullable(),
  fake: z.boolean(),
  active: z.boolean(),
  score: z.int(),
  vip: z.int(),
  kyc_status: z.enum(kycStatuses),
  agent_id: z.uuid(),
  agent_name: z.string(),
  superman: z.string().nullable(),
  mfa: z.boolean(),
  /** Language of their papers. */
  language: PaperLanguage,
  online: z.boolean(),
  last_seen_datetime: z.iso.datetime().nullable(),
  /** Their withdrawals are held until then, because their credentials were changed. */
  hold_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
  tags: z.array(TagLabel),
  accounts: z.array(Account),
});
export type Client = z.infer<typeof Client>;

export const listClients = readEndpoint({
  method: 'POST',
  path: '/client/admin/v1/list',
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  sameInScope: true,
  input: z
    .strictObject({
      ...pageInput(['create_datetime', 'username', 'full_name', 'score', 'vip']),
      ...idFilter,
      fake: z.boolean().default(false),
      /** Part of the user name, full name, mobile or an account number; or a whole id. */
      search: z.string().trim().max(64).optional(),
      active: z.boolean().optional(),
      online: z.boolean().optional(),
      vip: z.int().min(0).max(9).optional(),
      score_min: z.int().min(0).max(1000).optional(),
      score_max: z.int().min(0).max(1000).optional(),
      kyc_status: z.enum(kycStatuses).optional(),
      agent_id: z.uuid().optional(),
      /** The leader whose team it is. */
      superman_id: z.uuid().optional(),
      from: Moment.optional(),
      /** End of the period, exclusive. */
      to: Moment.optional(),
      /** Has an account in it; the range of balances is of that account. */
      currency: Currency.optional(),
      balance_min: AmountBound.optional(),
      balance_max: AmountBound.optional(),
      /** Has an account, in the currency if one is asked for, on which this is not zero. */
      holds: z.enum(clientBalanceKinds).optional(),
      deposited: z.enum(depositHabits).optional(),
      /** Clients whose withdrawals wait because a way into their money is new. */
      on_hold: z.boolean().optional(),
      /** Bears this tag. */
      tag_id: z.uuid().optional(),
    })
    .refine(({ currency, balance_min, balance_max }) => currency || !(balance_min || balance_max), {
      path: ['currency'],
    }),
  output: pageOf(Client),
});

export const getClient = readEndpoint({
  method: 'GET',
  path: '/client/admin/v1/detail/:id',
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: Client,
});

/** The one client whose user name, mobile, account number or id this is; one without accounts counts as not found. */
export const searchClient = readEndpoint({
  method: 'GET',
  path: '/client/admin/v1/username',
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  errors: ['record.not_found'],
  input: z.strictObject({
    username: z.string().trim().min(1).max(64),
    fake: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
  output: Client,
});

export const listAccounts = readEndpoint({
  method: 'GET',
  path: '/acc/admin/v1/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(Account) }),
});

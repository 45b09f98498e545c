// Clients: the people whose money the platform keeps, and their accounts.
import * as z from 'zod';
import { readEndpoint } from './endpoint.ts';
import { pageInput, pageOf } from './list.ts';
import { Currency, Money } from './money.ts';

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
  outstanding: Money,
});
export type Account = z.infer<typeof Account>;

export const Client = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  mobile: z.string(),
  avatar: z.string().nullable(),
  fake: z.boolean(),
  active: z.boolean(),
  score: z.int(),
  vip: z.int(),
  agent_name: z.string(),
  superman: z.string().nullable(),
  mfa: z.boolean(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
  accounts: z.array(Account),
});
export type Client = z.infer<typeof Client>;

export const listClients = readEndpoint({
  method: 'POST',
  path: '/client/admin/v1/list',
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'username', 'full_name', 'score', 'vip']),
    fake: z.boolean().default(false),
    /** Part of the user name, full name, mobile or an account number. */
    search: z.string().trim().max(64).optional(),
    active: z.boolean().optional(),
    vip: z.int().min(0).max(9).optional(),
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

export const listAccounts = readEndpoint({
  method: 'GET',
  path: '/acc/admin/v1/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(Account) }),
});

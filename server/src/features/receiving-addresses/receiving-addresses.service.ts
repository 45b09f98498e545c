// The rules of receiving addresses: two people bring one in, it is shown a day later, one person can end it at once.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as intake from '@backoffice/contract/receiving-addresses/receiving-addresses.intake.ts';
import type * as contract from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import {
  chainsWithoutChecksum,
  typedCharacters,
  type ReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { sql, type UpdateObject } from 'kysely';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { isAddressOf } from './receiving-addresses.chains.ts';
import { isActive, receivingAddresses } from './receiving-addresses.queries.ts';

type CreateInput = CheckedInputOf<typeof contract.createReceivingAddress>;

const inADay = sql<string>`now() + interval '24 hours'`;

/** Runs once the second person has agreed. */
export async function createReceivingAddress(ctx: Ctx, input: CreateInput): Promise<ReceivingAddress> {
  const { actor, checker } = ctx;
  if (!checker) throw new Error('A receiving address takes two people');
  await checkNew(ctx, input);
  const active_from = chainsWithoutChecksum.includes(input.chain) ? null : inADay;
  const { id } = await ctx.db
    .insertInto('receiving_addresses')
    .values({ ...input, created_by: actor.id, approved_by: checker.id, active_from })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await receivingAddresses.get(ctx, id);
  ctx.note({ record: { type: 'receiving_address', id }, after });
  return after;
}

export async function previewCreateReceivingAddress(ctx: Ctx, input: CreateInput): Promise<Preview> {
  const replaced = await checkNew(ctx, input);
  const { replaces_id: _, ...after } = input;
  return { client_id: null, money: null, before: replaced ? { address: replaced.address } : {}, after };
}

/** Answers the one whose place it takes. */
async function checkNew(ctx: Ctx, { chain, currency, address, replaces_id }: CreateInput) {
  if (!isAddressOf(chain, address)) throw invalid('address');
  const taken = await ctx.db
    .selectFrom('receiving_addresses')
    .select('id')
    .where((row) => row.and({ chain, currency, address }))
    .where('retired_datetime', 'is', null)
    .executeTakeFirst();
  if (taken) throw new AppError('receiving_address.taken');
  if (!replaces_id) return null;
  const replaced = await receivingAddresses.get(ctx, replaces_id);
  if (replaced.chain !== chain || replaced.currency !== currency) throw invalid('chain');
  return replaced;
}

export async function confirmReceivingAddress(
  ctx: Ctx,
  { id, version, first_characters, last_characters }: CheckedInputOf<typeof contract.confirmReceivingAddress>,
): Promise<ReceivingAddress> {
  const before = await receivingAddresses.lock(ctx, id, version);
  if (before.status !== 'unconfirmed') throw new AppError('record.wrong_status');
  const { created_by } = await ctx.db
    .selectFrom('receiving_addresses')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (created_by === ctx.actor.id) throw new AppError('approval.own_request');
  if (first_characters !== before.address.slice(0, typedCharacters)) throw invalid('first_characters');
  if (last_characters !== before.address.slice(-typedCharacters)) throw invalid('last_characters');
  return change(ctx, before, { confirmed_by: ctx.actor.id, active_from: inADay });
}

export async function retireReceivingAddress(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.retireReceivingAddress>,
): Promise<ReceivingAddress> {
  const before = await receivingAddresses.lock(ctx, id, version);
  if (before.status === 'retired') throw new AppError('record.wrong_status');
  return change(ctx, before, { retired_by: ctx.actor.id, retired_datetime: sql`now()` }, reason);
}

async function change(
  ctx: Ctx,
  before: ReceivingAddress,
  values: UpdateObject<DB, 'receiving_addresses'>,
  reason?: string,
): Promise<ReceivingAddress> {
  const { id } = before;
  await receivingAddresses.set(ctx, id, values);
  const after = await receivingAddresses.get(ctx, id);
  ctx.note({ record: { type: 'receiving_address', id }, before, after, ...(reason && { reason }) });
  return after;
}

const invalid = (path: string) => new AppError('request.invalid', { errors: [{ path, code: 'invalid' }] });

export async function findIntakeReceivingAddresses(
  ctx: IntakeCtx,
): Promise<OutputOf<typeof intake.listIntakeReceivingAddresses>> {
  const items = await ctx.db
    .selectFrom('receiving_addresses')
    .select(['id', 'chain', 'currency', 'address', 'label', 'min_amount', 'max_amount'])
    .where(isActive)
    .orderBy('chain')
    .orderBy('label')
    .execute();
  return { items };
}

/** Checks that money in this currency can have been sent to it: also to one that was replaced or has ended since. */
export async function checkReceivingAddress({ db }: IntakeCtx, id: string, currency: string): Promise<void> {
  const address = await db
    .selectFrom('receiving_addresses')
    .select('currency')
    .where('id', '=', id)
    .where('active_from', '<=', sql<string>`now()`)
    .executeTakeFirst();
  if (address?.currency !== currency) throw invalid('receiving_address_id');
}

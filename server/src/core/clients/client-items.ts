// Items of a client without a status of their own, such as bank cards and nominees: staff and the client's app keep all
// kinds of them in the same way, and each change is in the client's history.
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql, type AliasedRawBuilder, type Kysely } from 'kysely';
import type { Ctx, IntakeCtx, PublicCtx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { findPage, newestFirst, type PageInput } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';
import { getRealClient, lockActiveClient } from './real-clients.ts';
import { visibleClient } from './clients.ts';

interface ItemKind<Item> {
  table: 'bank_cards' | 'nominees';
  columns: readonly ((keyof Item & string) | AliasedRawBuilder<unknown, keyof Item & string>)[];
  /** Runs after staff have added or changed one. */
  onStaffChange?: (ctx: Ctx, clientId: string) => Promise<void>;
}

interface ItemRow {
  id: string;
  version: number;
}
type ClientId = { id: string };
/** The id of the item, as staff name it. */
type SeenItem = { id: string; version: number };
type WithClient<Item> = Item & { client_id: string };

/** Kysely cannot follow a table that is a parameter; the columns are checked against the contract's type instead. */
const tables = (db: TenantDb) => db as unknown as Kysely<Record<string, Record<string, never>>>;

export function clientItems<Item extends ItemRow>({ table, columns: named, onStaffChange }: ItemKind<Item>) {
  const columns = named as readonly never[];
  const note = (ctx: PublicCtx, clientId: string, facts: { before?: object; after?: object }) =>
    ctx.note({ record: { type: 'client', id: clientId }, client: clientId, ...facts });
  const itemsOf = ({ db }: Pick<PublicCtx, 'db'>, clientId: string) =>
    tables(db)
      .selectFrom(table)
      .select(columns)
      .where(sql<boolean>`client_id = ${clientId}`);

  async function insert(ctx: PublicCtx, clientId: string, values: object): Promise<Item> {
    const after = (await tables(ctx.db)
      .insertInto(table)
      .values({ client_id: clientId, ...values } as never)
      .returning(columns)
      .executeTakeFirstOrThrow()) as Item;
    note(ctx, clientId, { after });
    return after;
  }

  async function lock(ctx: Ctx, { id, version }: SeenItem): Promise<WithClient<Item>> {
    const item = (await tables(ctx.db)
      .selectFrom(table)
      .select([...columns, 'client_id' as never])
      .where(sql<boolean>`id = ${id}`)
      .forUpdate()
      .executeTakeFirst()) as WithClient<Item> | undefined;
    if (!item) throw new AppError('record.not_found');
    await visibleClient(ctx, item.client_id);
    if (item.version !== version) throw new AppError('record.stale');
    return item;
  }

  return {
    find: async (ctx: Ctx, { id }: ClientId): Promise<{ items: Item[] }> => {
      await visibleClient(ctx, id);
      const items = await itemsOf(ctx, id)
        .orderBy(sql`create_datetime`)
        .orderBy(sql`id`)
        .execute();
      return { items: items as unknown as Item[] };
    },

    add: async (ctx: Ctx, { id, ...values }: ClientId): Promise<Item> => {
      await visibleClient(ctx, id);
      const after = await insert(ctx, id, values);
      await onStaffChange?.(ctx, id);
      return after;
    },

    update: async (ctx: Ctx, { id, version, ...values }: SeenItem): Promise<Item> => {
      const { client_id, ...before } = await lock(ctx, { id, version });
      const after = (await tables(ctx.db)
        .updateTable(table)
        .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` } as never)
        .where(sql<boolean>`id = ${id}`)
        .returning(columns)
        .executeTakeFirstOrThrow()) as Item;
      await onStaffChange?.(ctx, client_id);
      note(ctx, client_id, { before, after });
      return after;
    },

    remove: async (ctx: Ctx, seen: SeenItem): Promise<Record<string, never>> => {
      const { client_id, ...before } = await lock(ctx, seen);
      await tables(ctx.db)
        .deleteFrom(table)
        .where(sql<boolean>`id = ${seen.id}`)
        .execute();
      note(ctx, client_id, { before });
      return {};
    },

    findIntake: async (
      ctx: IntakeCtx,
      { id, ...input }: ClientId & PageInput<'create_datetime'>,
    ): Promise<Page<Item>> => {
      await getRealClient(ctx, id);
      return (await findPage(ctx.db, itemsOf(ctx, id), input, newestFirst)) as unknown as Page<Item>;
    },

    addIntake: async (ctx: IntakeCtx, { id, ...values }: ClientId): Promise<Item> => {
      await lockActiveClient(ctx, id);
      return insert(ctx, id, { ...values, api_key_id: ctx.apiKey.id });
    },

    removeIntake: async (ctx: IntakeCtx, clientId: string, itemId: string): Promise<Record<string, never>> => {
      await lockActiveClient(ctx, clientId);
      const before = await tables(ctx.db)
        .deleteFrom(table)
        .where(sql<boolean>`id = ${itemId} and client_id = ${clientId}`)
        .returning(columns)
        .executeTakeFirst();
      if (!before) throw new AppError('record.not_found');
      note(ctx, clientId, { before });
      return {};
    },
  };
}

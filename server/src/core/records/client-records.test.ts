// Records of every kind: a person reads and locks those of their clients alone.
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { expect, test } from 'vitest';
import { findActor } from '#core/sessions/sessions.ts';
import { getDeposit, lockDeposit } from '#features/deposits/deposits.queries.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
type Caller = Parameters<typeof getDeposit>[0];

const as = <Result>(who: StaffName, work: (ctx: Caller) => Promise<Result>) =>
  world.sql(async (db) => {
    const person = await db.selectFrom('staff').select('id').where('username', '=', who).executeTakeFirstOrThrow();
    const actor = await findActor(db, person.id, '');
    if (!actor) throw new Error(`${who} is not there`);
    return work({ db, actor });
  });

test('a list finds a client as the list of clients does: by user name, name, pinyin, mobile or account', async () => {
  const { id, client_id, username } = await world.givenPendingDeposit();
  const { acc_no } = await world.sql(async (db) => {
    await db
      .updateTable('clients')
      .set({ full_name: '陈 Lovelace', mobile: '13900001234' })
      .where('id', '=', client_id)
      .execute();
    return db.selectFrom('accounts').select('acc_no').where('client_id', '=', client_id).executeTakeFirstOrThrow();
  });
  for (const text of [username, 'lovelace', 'chen', '1390000', acc_no]) {
    const { body } = await world.call(listDeposits, 'god', { username: text });
    expect(
      body.items.map((deposit) => deposit.id),
      text,
    ).toEqual([id]);
  }
});

test('a record is there for those who see its client, to read and to lock', async () => {
  const { id } = await world.givenPendingDeposit({ agent: 'hero' });
  for (const read of [getDeposit, lockDeposit]) {
    for (const who of ['god', 'angel', 'superman', 'hero'] as const)
      expect(await as(who, (ctx) => read(ctx, id)), who).toMatchObject({ id, agent_name: 'hero', reviewed_by: null });
    for (const who of ['hero2', 'hero3'] as const)
      await expect(
        as(who, (ctx) => read(ctx, id)),
        who,
      ).rejects.toMatchObject({ code: 'record.not_found' });
  }
});

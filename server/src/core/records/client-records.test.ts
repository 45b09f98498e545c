// What holds for the records of every kind: a person reads and locks those of their clients alone.
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

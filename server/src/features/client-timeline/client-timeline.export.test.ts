// The timeline as a file: every page of it, in the background.
import { downloadExport, listExports, startExport } from '@backoffice/contract/exports/exports.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenNote } from '#features/client-notes/client-notes.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true });

test('it is taken along as a file, with all its pages', async () => {
  const { id: client_id } = await world.givenClient();
  await givenNote(world, { client_id, text: 'Called, friendly' });
  await world.sql((db) =>
    sql`insert into client_sessions (client_id, address) select ${client_id}::uuid, '203.0.113.9' from generate_series(1, 230)`.execute(
      db,
    ),
  );
  const { body } = await world.call(startExport, 'god', {
    list: 'client_timeline.admin.v1.list',
    title: '时间线',
    format: 'csv',
    input: { client_id, groups: ['login', 'note'] },
    columns: [
      { field: 'at', title: '时间', show: 'time' },
      { field: 'title', title: '内容', show: 'text' },
    ],
  });
  const find = async () => (await world.call(listExports, 'god', {})).body.items.find(({ id }) => id === body.id);
  await expect.poll(find).toMatchObject({ status: 'completed', done: 231 });
  const { base64 } = (await world.call(downloadExport, 'god', { id: body.id })).body;
  expect(Buffer.from(base64, 'base64').toString()).toContain('Called, friendly');
});

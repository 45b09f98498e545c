// Sample calls that name an export.
import { downloadExport } from '@backoffice/contract/exports/exports.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(downloadExport, async (world, tenant) => {
    const staff_id = await staffId(world, 'god', tenant);
    const request = { list: 'client.admin.v1.list', title: 'x', format: 'csv' as const, input: '{}', columns: '[]' };
    return world.sql(async (db) => {
      const { id } = await db
        .insertInto('exports')
        .values({ staff_id, session_id: staff_id, ...request })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('exports')
        .set({ status: 'completed', content: Buffer.from('x') })
        .where('id', '=', id)
        .execute();
      return { id };
    }, tenant);
  }),
];

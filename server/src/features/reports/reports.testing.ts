// Reports and files for tests, and what stands in a workbook.
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'node:zlib';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** A report of all clients, without a schedule. */
export async function givenReport(world: World, who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const staff_id = await staffId(world, who, tenant);
  const facts = {
    source: 'client.admin.v1.list',
    title: 'x',
    language: 'en',
    period: 'as_chosen',
    format: 'xlsx',
  } as const;
  const plan = { schedule: 'none', weekday: 'mon', at: '08:00', webhook: false, has_dates: true } as const;
  const columns = JSON.stringify([{ field: 'username', title: 'x', show: 'text' }]);
  const { id } = await world.sql(
    (db) =>
      db
        .insertInto('reports')
        .values({ staff_id, name: randomUUID(), ...facts, ...plan, input: '{}', columns, about: [] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    tenant,
  );
  return id;
}

export async function givenFile(world: World, who: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const [report_id, staff_id] = [await givenReport(world, who, tenant), await staffId(world, who, tenant)];
  return world.sql(async (db) => {
    const { id } = await db
      .insertInto('report_files')
      .values({ report_id, staff_id, name: 'x', title: 'x', format: 'xlsx', due_at: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = { made_as: 'god', is_unmasked: true, rows: 1, ready_at: new Date().toISOString() } as const;
    await db
      .updateTable('report_files')
      .set({ status: 'completed', content: Buffer.from('x'), ...made })
      .where('id', '=', id)
      .execute();
    return id;
  }, tenant);
}

/** All text of a workbook, which is a zip file: its sheets and the texts that they share. */
export function textOfWorkbook(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const parts: string[] = [];
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (!/sheet\d+\.xml$|sharedStrings\.xml$/.test(name)) continue;
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    parts.push(bytes.readUInt16LE(at + 10) === 0 ? packed.toString() : inflate(packed));
  }
  return parts.join('\n');
}
const inflate = (packed: Buffer) =>
  unzipSync(Buffer.concat([Buffer.from([0x78, 0x9c]), packed]), { finishFlush: 2 }).toString();

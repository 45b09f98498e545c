// Many rows of the demo in one statement.
import type pg from 'pg';

/** Rows of which the planner needs to know: no autovacuum sees them before the demo's one transaction ends. */
const manyRows = 500;

/** The rows' own keys name the columns. */
export async function insertAll(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  if (rows.length >= manyRows) await client.query(`analyze ${table}`);
}

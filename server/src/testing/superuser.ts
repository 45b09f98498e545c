// One statement past all rights of the database.
import pg from 'pg';

export async function asSuperuser(superuser: pg.ClientConfig, statement: string, values: unknown[] = []) {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

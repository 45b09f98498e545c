// Asks a running server the few questions that decide whether it is ours and whether it may stop.
import path from 'node:path';
import pg from 'pg';
import type { Postmaster } from './postmaster.ts';

export interface Superuser {
  host: string;
  port: number;
  user: 'postgres';
  password: string;
  database: 'postgres';
}

const WRONG_PASSWORD = '28P01';
/** Processes that ask whether they may stop the server are no clients to one another. */
const STOPPING = 'embedded-postgres stopping';

export const superuserOf = ({ host, port }: Postmaster, password: string): Superuser => ({
  host,
  port,
  user: 'postgres',
  password,
  database: 'postgres',
});

/** Null when it serves us, else why not (yet); a wrong password will never become right, so that throws. */
export async function findRefusal(superuser: Superuser, cluster: string): Promise<string | null> {
  try {
    const directory = await askOne(superuser, `select current_setting('data_directory') as answer`);
    return path.resolve(directory) === cluster ? null : `another database, ${directory}, answers at ${superuser.host}`;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
      throw new Error(`The password file does not fit the database ${cluster}: ${error.message}.`, { cause: error });
    }
    return error instanceof Error ? error.message : String(error);
  }
}

export async function hasOtherClients(superuser: Superuser): Promise<boolean> {
  const count = await askOne(
    superuser,
    `select count(*)::text as answer from pg_stat_activity
     where backend_type = 'client backend' and application_name <> '${STOPPING}'`,
    STOPPING,
  );
  return count !== '0';
}

async function askOne(superuser: Superuser, question: string, as = 'embedded-postgres'): Promise<string> {
  const client = new pg.Client({ ...superuser, application_name: as, connectionTimeoutMillis: 5_000 });
  // A server that dies while we ask also fails the query; this event must only not end our process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string }>(question);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}

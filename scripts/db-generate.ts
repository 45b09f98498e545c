// npm run db:generate: writes what follows from the migrations, the types of the tables and the schema as it is now;
// with --verify only says whether both files are up to date.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { schemaSnapshot } from './schema/schema-snapshot.ts';
import { tableTypes } from './schema/table-types.ts';

const files = [
  { file: new URL('../server/src/platform/db/schema.generated.ts', import.meta.url), generate: tableTypes },
  { file: new URL('../server/schema.generated.sql', import.meta.url), generate: schemaSnapshot },
];

const isVerifying = process.argv.includes('--verify');
const dataDir = await makeDataDir('schema');
const database = await locateDatabase(
  { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined },
  () => {},
);
const client = new pg.Client(database.owner);
try {
  await migrate(database.owner);
  await client.connect();
  for (const { file, generate } of files) {
    const text = await generate(client);
    if (!isVerifying) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => null)) !== text) {
      console.error(`${basename(file.pathname)} is out of date: run npm run db:generate`);
      process.exitCode = 1;
    }
  }
} finally {
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true });
}

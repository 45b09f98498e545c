// One of several server processes behind one port; the first process starts it, with the database that it prepared.
import { ConfigError, readConfig } from '#platform/config.ts';
import { tellFirstProcess } from '#platform/processes/siblings.ts';
import type { PreparedDatabase } from './prepared-database.ts';
import { serveCalls } from './serve-calls.ts';
import { untilStopped } from './started.ts';

const database = JSON.parse(process.env['PREPARED_DATABASE'] ?? '') as PreparedDatabase;
const quietly = () => {};

await untilStopped(quietly, async (started) => {
  const addresses = await serveCalls(readConfig(process.env), database, started);
  tellFirstProcess({ about: 'ready', addresses });
}).catch((error: Error) => {
  const isConfig = error instanceof ConfigError;
  tellFirstProcess({ about: 'failed', reason: isConfig ? error.message : String(error.stack), isConfig });
  process.exitCode = 1;
  process.disconnect();
});

// Starts the server: database, schema, demo data, then the web and the API on one port, by one process or several; stops it cleanly.
import { fileURLToPath } from 'node:url';
import { startWarningsOf, type Config } from '#platform/config.ts';
import { createLogger } from '#platform/log.ts';
import { Members } from '#platform/processes/members.ts';
import type { Addresses } from '#platform/processes/siblings.ts';
import { hasDemo } from './demo-hosts.ts';
import { demoLogins } from './demo/people.ts';
import { checkFileStore, prepareDatabase, sealAuditLog, type PreparedDatabase } from './prepared-database.ts';
import { serveCalls } from './serve-calls.ts';
import { untilStopped, type Closers, type Say } from './started.ts';

const memberProgram = fileURLToPath(new URL('member.ts', import.meta.url));

/** The web may still be being built while the database is prepared. */
export const main = (config: Config, say: Say, webBuilt: Promise<void> = Promise.resolve()): Promise<void> =>
  untilStopped(say, async (started) => {
    for (const warning of startWarningsOf(config)) say(`warning: ${warning}`);
    const database = await prepareDatabase(config, say, started);
    await checkFileStore(config, say);
    sealAuditLog(config, database.app, started);
    const addresses =
      config.SERVERS === 1
        ? await serveCalls(config, database, started, webBuilt)
        : await startMembers(config, { database, started, say, webBuilt });
    const logger = createLogger(config);
    database.keepAlive((error) => logger.warn({ err: error }, 'database trouble'));
    if (addresses.ops) say(`metrics and API documents: ${addresses.ops}`);
    say(`ready: ${addresses.server}`);
    if (hasDemo(config)) for (const line of demoLogins) say(line);
  });

interface MembersParts {
  database: PreparedDatabase;
  started: Closers;
  say: Say;
  webBuilt: Promise<void>;
}

async function startMembers(config: Config, { database, started, say, webBuilt }: MembersParts): Promise<Addresses> {
  await webBuilt;
  const { app, listen, replica } = database;
  const members = new Members({
    count: config.SERVERS,
    program: memberProgram,
    env: { PREPARED_DATABASE: JSON.stringify({ app, listen, replica }) },
    onReplaced: say,
  });
  started.push({ name: 'server processes', close: () => members.stop() });
  return members.started;
}

// Starts the server before the first journey, and after the last one ends it and removes its data.
import { readFile, rm } from 'node:fs/promises';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { demoKeyFile } from '../../server/src/features/integrations/integrations.keys.demo.ts';
import { locateDatabase } from '../../server/src/platform/db/locate.ts';
import { makeDataDir, quickestFolder } from '../../server/src/testing/data-dir.ts';
import { placeOf } from '../../server/src/testing/server-process.ts';
import { asSuperuser } from '../../server/src/testing/superuser.ts';
import { withLateAnswers } from './late-answers.ts';
import { startServer, type RunningServer } from './servers.ts';

export default async function startInstallation(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir('e2e', await quickestFolder());
  process.env['E2E_DATA_DIR'] = dataDir;
  let server: RunningServer | undefined;
  let front: { end: () => void } | undefined;
  const stop = async () => {
    front?.end();
    await server?.end();
    await rm(dataDir, { recursive: true });
  };
  try {
    server = await startServer();
    const late = await withLateAnswers(server.url);
    front = late;
    process.env['E2E_URL'] = late.url;
    await liftDayLimits(dataDir);
    process.env['E2E_API_KEY'] = await readFile(demoKeyFile(dataDir), 'utf8');
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The journeys of one person are of one day, whose limits would leave the last ones to a second person. */
async function liftDayLimits(dataDir: string): Promise<void> {
  const { owner } = await locateDatabase(placeOf(dataDir), () => {});
  await asSuperuser(
    { ...owner, options: '-c app.tenant=demo' },
    `with rules as (
       insert into trade_rules (topic, action) select 'approval_limit', action from unnest($1::text[]) as action returning id)
     insert into trade_rule_versions (rule_id, number, valid_from, per_operation, per_day, reason, made_by, agreed_by)
     select rules.id, 1, now(), 10000, 1000000, 'journeys', god.id, angel.id
     from rules, staff god, staff angel where god.username = 'god' and angel.username = 'angel'`,
    [['*', reviewDeposit.audit]],
  );
}

// npm run admin:create: the first admin of a tenant, and the tenant itself where it does not exist yet.
// Options: --tenant <id>, --name <of a new tenant>, --username <name>, --generate (a password, shown once), --another (beside an admin).
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createAdmin } from '../server/src/features/staff/staff.first-admin.service.ts';
import { ConfigError, readConfig } from '../server/src/platform/config.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { atTerminal } from './parts/at-terminal.ts';

const example = '--tenant acme --name "Acme Brokers" --username grace';

await atTerminal(async () => {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      name: { type: 'string' },
      username: { type: 'string' },
      generate: { type: 'boolean', default: false },
      another: { type: 'boolean', default: false },
    },
  });
  const { tenant, name, username, generate, another } = values;
  if (tenant === undefined || username === undefined)
    throw new ConfigError(`--tenant and --username are needed; for example: ${example}`);
  const config = readConfig(process.env);
  const password = generate ? randomBytes(15).toString('base64url') : await readPassword();

  const location = await locateDatabase({ ...config, DATA_DIR: resolve(config.DATA_DIR) }, () => {});
  try {
    // It may well run before the first start.
    await migrate(location.owner);
    const owner = connect({ ...location.owner, max: 1, onError: () => {} });
    const { isNewTenant } = await createAdmin(owner, { tenant, name, username, password, another }).finally(() =>
      owner.pool.end(),
    );
    console.log(`${username} is an admin of the ${isNewTenant ? 'new ' : ''}tenant ${tenant}`);
    if (tenant !== config.TENANT) console.log(`for its web start the server with TENANT=${tenant}`);
    if (generate) console.log(`password, shown this once: ${password}`);
  } finally {
    await location.stop();
  }
});

/** Never from the command line or the environment, which other users and logs can see. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const typed = await askHidden('password: ');
  if (typed !== (await askHidden('once more: '))) throw new ConfigError('password: the two are not the same');
  return typed;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  // The terminal passes key by key and echoes nothing; what readline would echo is dropped.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  try {
    return await new Promise<string>((answer, refuse) => {
      reader.once('line', answer);
      reader.once('close', () => refuse(new ConfigError('nothing was made')));
    });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}

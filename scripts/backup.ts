// npm run backup: one folder from which the embedded database can be restored, made while the product works or rests.
// Options: --to <folder, not there yet>, --with-secret-key.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from '../server/src/platform/backup/backup.ts';
import { keyName } from '../server/src/platform/backup/manifest.ts';
import { auditHeadFileOf, ConfigError, headsName, readConfig, type Config } from '../server/src/platform/config.ts';
import { databaseName } from '../server/src/platform/db/locate.ts';
import { atTerminal } from './parts/at-terminal.ts';
import { requireEmbeddedServer } from './parts/embedded-only.ts';
import { inMegabytes, showProgress } from './parts/progress.ts';

await atTerminal(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'with-secret-key': { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  requireEmbeddedServer(config);
  const dataDir = resolve(config.DATA_DIR);
  const time = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const folder = resolve(values.to ?? join(dataDir, 'backups', time));
  const heads = auditHeadFileOf(config);
  const key = values['with-secret-key'] ? keyFileOf(config, dataDir) : null;
  const { onProgress, end } = showProgress('copied');
  const manifest = await takeBackup({
    dataDir,
    folder,
    database: databaseName,
    extras: { ...(existsSync(heads) && { [headsName]: heads }), ...(key && { [keyName]: key }) },
    onProgress,
  }).finally(end);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${folder}: ${inMegabytes(bytes)} in ${manifest.files.length} files`);
  console.log(
    key
      ? 'the secret key is in it: a person who has this folder can read the clients’ documents'
      : 'the secret key is not in it: keep it elsewhere, without it the clients’ documents cannot be read again',
  );
});

function keyFileOf({ SECRET_KEY }: Config, dataDir: string): string {
  const file = join(dataDir, keyName);
  if (SECRET_KEY)
    throw new ConfigError('--with-secret-key: the key is in SECRET_KEY and not in DATA_DIR; keep it there');
  if (!existsSync(file)) throw new ConfigError(`--with-secret-key: there is no ${file}`);
  return file;
}

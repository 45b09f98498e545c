// npm run restore: proves a backup file by file, makes a data folder of it, replays its log and verifies its audit logs.
// Options: --from <backup>, --data-dir <missing or empty folder, DATA_DIR>.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyName, readManifest } from '../server/src/platform/backup/manifest.ts';
import { putInPlace } from '../server/src/platform/backup/restore.ts';
import { ConfigError, headsName, readConfig } from '../server/src/platform/config.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { atTerminal } from './parts/at-terminal.ts';
import { reportAudit } from './audit-report.ts';
import { requireEmbeddedServer } from './parts/embedded-only.ts';
import { showProgress } from './parts/progress.ts';

await atTerminal(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'data-dir': { type: 'string' } } });
  if (values.from === undefined)
    throw new ConfigError('--from is needed; for example: --from .data/backups/2026-01-31');
  const config = readConfig(process.env);
  requireEmbeddedServer(config);
  const from = resolve(values.from);
  const dataDir = resolve(values['data-dir'] ?? config.DATA_DIR);
  const manifest = await readManifest(from);
  const { onProgress, end } = showProgress('restored');
  await putInPlace({ from, manifest, dataDir, onProgress }).finally(end);

  const location = await locateDatabase({ ...config, DATA_DIR: dataDir }, () => {});
  // Leaves out newer heads, which remember what was written after the backup.
  const isGood = await reportAudit(location, [join(dataDir, headsName)]).finally(() => location.stop());
  console.log(`${dataDir}: as it was at ${manifest.made_at}`);
  if (!manifest.files.some(({ path }) => path === keyName))
    console.log(
      `the secret key is not in it: before the first start put it into SECRET_KEY, or into ${join(dataDir, keyName)}`,
    );
  return isGood;
});

// npm run audit:verify: proves for each tenant that its audit log is what was sealed, or names the first line that is not.
// Options: --tenant <id> and --heads <file>, each as often as needed.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditHeadFileOf, ConfigError, readConfig } from '../server/src/platform/config.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { atTerminal } from './parts/at-terminal.ts';
import { reportAudit } from './audit-report.ts';

await atTerminal(async () => {
  const { values } = parseArgs({
    options: { tenant: { type: 'string', multiple: true }, heads: { type: 'string', multiple: true } },
  });
  const config = readConfig(process.env);
  const files = values.heads ?? [auditHeadFileOf(config)];
  for (const file of files.filter((name) => !existsSync(name))) {
    if (values.heads) throw new ConfigError(`--heads: there is no file ${file}`);
    console.log(`no exported heads in ${file}: a cut tail or a chain rewritten as a whole would not be noticed`);
  }
  const location = await locateDatabase({ ...config, DATA_DIR: resolve(config.DATA_DIR) }, () => {});
  return reportAudit(location, files, values.tenant).finally(() => location.stop());
});

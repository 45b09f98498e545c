// npm run ip-access:open: switches all IP rules of a tenant off, for people whom they have locked out. Option: --tenant <id>.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAccess } from '../server/src/features/ip-access/ip-access.open.service.ts';
import { ConfigError, isTenantName, readConfig } from '../server/src/platform/config.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { atTerminal } from './parts/at-terminal.ts';

await atTerminal(async () => {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
  const { tenant } = values;
  if (tenant === undefined || !isTenantName(tenant))
    throw new ConfigError('--tenant is needed; for example: --tenant acme');
  const config = readConfig(process.env);
  const location = await locateDatabase({ ...config, DATA_DIR: resolve(config.DATA_DIR) }, () => {});
  try {
    const app = connect({ ...location.app, max: 1, onError: () => {} });
    const count = await openAccess(app, tenant).finally(() => app.pool.end());
    console.log(
      count === 0 ? `no IP rule of ${tenant} was in force` : `${count} IP rules of ${tenant} are switched off`,
    );
  } finally {
    await location.stop();
  }
});

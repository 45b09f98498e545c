// Starts the server: database, schema, demo data, web and API on one port; stops it cleanly.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { masterKey } from '#core/sessions/secrets.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/db/database.ts';
import { locateDatabase } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createLogger } from '#platform/log.ts';
import { buildApp } from './app.ts';
import { demoLogins, loadDemo } from './demo/demo.ts';

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export async function main(config: Config, say: (line: string) => void): Promise<void> {
  const production = config.NODE_ENV === 'production';
  const logger = createLogger(config);
  const warn = (error: unknown) => logger.warn({ err: error }, 'database trouble');

  const location = await locateDatabase({ ...config, DATA_DIR: resolve(config.DATA_DIR) }, (step) =>
    say(`database: ${step}`),
  );
  await migrate(location.owner, (name) => say(`database: migration ${name}`));
  const hasDemo = !production && config.DEMO !== 'off';
  if (hasDemo) await loadDemo(location, say);

  const database = connect({ ...location.app, max: config.DATABASE_POOL, onError: warn });
  const hub = new EventHub(location.app, warn);
  await hub.start();
  const app = await buildApp({
    database,
    hub,
    logger,
    production,
    hasCaptcha: config.CAPTCHA === 'on',
    accessSeconds: config.ACCESS_TOKEN_SECONDS,
    trustedProxies: config.TRUSTED_PROXIES,
    masterKey: await masterKey(config.SECRET_KEY, resolve(config.DATA_DIR)),
    webFolder: existsSync(webFolder) ? webFolder : null,
  });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  location.keepAlive(warn);

  let stopping: Promise<void> | null = null;
  const stop = async () => {
    say('stopping');
    await app.close();
    await hub.stop();
    await database.pool.end();
    const outcome = await location.stop();
    say(outcome === null ? 'stopped' : `stopped; database: ${outcome}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (stopping ??= stop().then(() => process.exit(0))));
  }
  say(`ready: ${address}`);
  if (hasDemo) for (const line of demoLogins) say(line);
}

// Commands made for the embedded database say so where another one is configured.
import { ConfigError, type Config } from '../../server/src/platform/config.ts';

export function requireEmbeddedServer({ DATABASE_URL }: Config): void {
  if (DATABASE_URL)
    throw new ConfigError('DATABASE_URL: a server of your own has its own tools, pg_basebackup or pg_dump; use those');
}

// Configuration from the environment, checked once at start: a wrong value is one line that names it, and no start.
import { isAbsolute, join, relative, resolve } from 'node:path';
import * as z from 'zod';

/** Checks a name by the rule of the table of tenants. */
export const isTenantName = (text: string): boolean => /^[a-z][a-z0-9-]{1,30}$/.test(text);

const variables = {
  NODE_ENV: [z.enum(['development', 'test', 'production']).default('development'), 'production'],
  HOST: [z.string().min(1).default('127.0.0.1'), '127.0.0.1'],
  PORT: [z.coerce.number().int().min(0).max(65_535).default(8080), '8080'],
  OPS_PORT: [z.coerce.number().int().min(0).max(65_535).optional(), '9090'],
  TENANT: [z.string().refine(isTenantName).default('demo'), 'acme'],
  DATA_DIR: [z.string().min(1).default('.data'), '/var/lib/backoffice'],
  DATABASE_URL: [postgresUrl().optional(), 'postgres://app:secret@db.example:5432/backoffice'],
  DATABASE_OWNER_URL: [postgresUrl().optional(), 'postgres://owner:secret@db.example:5432/backoffice'],
  DATABASE_POOL: [z.coerce.number().int().min(1).max(500).default(20), '20'],
  SECRET_KEY: [
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional(),
    'the output of: openssl rand -base64 32',
  ],
  ACCESS_TOKEN_SECONDS: [z.coerce.number().int().min(2).max(3_600).default(300), '300'],
  CAPTCHA: [z.enum(['on', 'off']).default('on'), 'on'],
  TRUSTED_PROXIES: [addresses(), '10.0.0.1, 192.168.0.0/16'],
  DEMO: [z.enum(['on', 'off']).optional(), 'off'],
  AUDIT_HEAD_FILE: [z.string().min(1).optional(), '/mnt/audit/heads.jsonl'],
  AUDIT_HEAD_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://witness.example/heads'],
  CLIENT_APP_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://app.example/register'],
  RATES_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://rates.example/usd'],
  STOCK_DATA_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://stock-data.example'],
  STOCK_DATA_TOKEN: [z.string().min(16).optional(), 'the token of the stock-data service'],
  WEBHOOK_NETWORKS: [addresses(), '10.20.0.0/16'],
  LOG_LEVEL: [z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(), 'info'],
} as const;

function postgresUrl() {
  return z.url({ protocol: /^postgres(ql)?$/ });
}

function addresses() {
  const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(address));
}

type Name = keyof typeof variables;
export type Config = { [N in Name]: z.output<(typeof variables)[N][0]> };

/** A message for the person who starts the server, not for a log. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const config = Object.fromEntries(
    Object.entries(variables).map(([name, [schema, example]]) => {
      const value = env[name] === '' ? undefined : env[name];
      const checked = schema.safeParse(value);
      if (!checked.success)
        throw new ConfigError(`${name}: ${JSON.stringify(value)} will not do; for example: ${example}`);
      return [name, checked.data];
    }),
  ) as Config;
  if (config.NODE_ENV === 'production' && !config.SECRET_KEY) {
    throw new ConfigError(
      `SECRET_KEY: missing, and production starts with no default secret; for example: ${variables.SECRET_KEY[1]}`,
    );
  }
  if (config.STOCK_DATA_URL && !config.STOCK_DATA_TOKEN) {
    throw new ConfigError(
      `STOCK_DATA_TOKEN: missing, and STOCK_DATA_URL is set; for example: ${variables.STOCK_DATA_TOKEN[1]}`,
    );
  }
  if (config.NODE_ENV === 'production' && config.CAPTCHA === 'off') {
    throw new ConfigError('CAPTCHA: "off" will not do, production always asks for it; for example: on');
  }
  if (config.NODE_ENV === 'production' && config.DEMO === 'on') {
    throw new ConfigError('DEMO: "on" will not do, production takes no demo data; for example: off');
  }
  return config;
}

/** Things that a server in production lacks but should have: one line each, said at start. */
export function startWarningsOf(config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const warnings: [isMissing: boolean, warning: string][] = [
    [config.OPS_PORT === undefined, 'OPS_PORT: none, so /metrics and /api/docs are not served'],
    [
      config.TRUSTED_PROXIES.length === 0,
      'TRUSTED_PROXIES: none, so every caller behind a proxy has the proxy’s address, and cookies are not Secure',
    ],
    [
      !config.AUDIT_HEAD_URL && isInside(config.DATA_DIR, auditHeadFileOf(config)),
      'AUDIT_HEAD_URL: none, and no AUDIT_HEAD_FILE outside the data folder: the audit log has no witness',
    ],
  ];
  return warnings.filter(([isMissing]) => isMissing).map(([, warning]) => warning);
}

function isInside(folder: string, file: string): boolean {
  const path = relative(resolve(folder), file);
  return !path.startsWith('..') && !isAbsolute(path);
}

export const headsName = 'audit-heads.jsonl';

/** File that the heads of the audit chains are exported to. */
export const auditHeadFileOf = ({ AUDIT_HEAD_FILE, DATA_DIR }: Pick<Config, 'AUDIT_HEAD_FILE' | 'DATA_DIR'>): string =>
  resolve(AUDIT_HEAD_FILE ?? join(DATA_DIR, headsName));

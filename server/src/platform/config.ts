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
  TENANT_HOSTS: [tenantHosts(), 'acme.example=acme, zenith.example=zenith'],
  DATA_DIR: [z.string().min(1).default('.data'), '/var/lib/backoffice'],
  DATABASE_URL: [postgresUrl().optional(), 'postgres://app:secret@db.example:5432/backoffice'],
  DATABASE_OWNER_URL: [postgresUrl().optional(), 'postgres://owner:secret@db.example:5432/backoffice'],
  DATABASE_LISTEN_URL: [postgresUrl().optional(), 'postgres://owner:secret@db.example:5432/backoffice'],
  DATABASE_REPLICA_URL: [postgresUrl().optional(), 'postgres://app:secret@replica.example:5432/backoffice'],
  DATABASE_REPLICA_SECONDS: [z.coerce.number().int().min(1).max(3_600).default(30), '30'],
  CLUSTER_SERVERS: [clusterServers(), 'east=http://10.0.1.10:8080, west=http://10.0.2.10:8080'],
  DATABASE_PREPARED: [z.enum(['on', 'off']).optional(), 'off'],
  SERVERS: [z.coerce.number().int().min(1).max(64).default(1), '4'],
  DATABASE_POOL: [z.coerce.number().int().min(1).max(500).default(20), '20'],
  DRAIN_SECONDS: [z.coerce.number().int().min(0).max(300).optional(), '5'],
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
  PUBLIC_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://office.example'],
  RATES_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://rates.example/usd'],
  STOCK_DATA_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://stock-data.example'],
  STOCK_DATA_TOKEN: [z.string().min(16).optional(), 'the token of the stock-data service'],
  WATCH_LISTS_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://lists.example'],
  SCREENING_URL: [z.url({ protocol: /^https?$/ }).optional(), 'https://screening.example/match/default'],
  SCREENING_TOKEN: [z.string().min(8).optional(), 'the token of the screening service'],
  WEBHOOK_NETWORKS: [addresses(), '10.20.0.0/16'],
  FILES_URL: [storeUrl().optional(), 'https://s3.example/office-files'],
  FILES_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]{1,50}$/)
      .default('us-east-1'),
    'eu-central-1',
  ],
  FILES_ACCESS_KEY: [z.string().min(1).optional(), 'the access key of the file store'],
  FILES_SECRET_KEY: [z.string().min(1).optional(), 'the secret key of the file store'],
  SLOW_STATEMENT_MS: [z.coerce.number().int().min(0).max(600_000).optional(), '1000'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [z.url({ protocol: /^https?$/ }).optional(), 'http://127.0.0.1:4318'],
  OTEL_TRACES_SAMPLER_ARG: [z.coerce.number().min(0).max(1).default(1), '0.1'],
  LOG_LEVEL: [z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(), 'info'],
} as const;

function postgresUrl() {
  return z.url({ protocol: /^postgres(ql)?$/ });
}

/** Address of a bucket, perhaps with a prefix; what else an address can carry would be dropped without a word. */
function storeUrl() {
  return z.url({ protocol: /^https?$/ }).refine((text) => {
    const { pathname, search, hash, username } = new URL(text);
    return /^(\/[\w.-]+)+\/?$/.test(pathname) && !search && !hash && !username;
  });
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

/** Names of hosts, each with the tenant whose web it shows. */
function tenantHosts() {
  const host = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/;
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => entry.split('=').map((part) => part.trim())),
    )
    .pipe(z.array(z.tuple([z.string().toLowerCase().regex(host), z.string().refine(isTenantName)])))
    .refine((pairs) => new Set(pairs.map(([name]) => name)).size === pairs.length)
    .transform((pairs): ReadonlyMap<string, string> => new Map(pairs));
}

/** Addresses of the servers of each cluster. */
function clusterServers() {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => /^([^=]*)=(.*)$/.exec(entry)?.slice(1) ?? []),
    )
    .pipe(z.array(z.tuple([z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), z.url({ protocol: /^https?$/ })])))
    .transform((pairs): ReadonlyMap<string, string> => new Map(pairs));
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
  for (const name of ['FILES_ACCESS_KEY', 'FILES_SECRET_KEY'] as const)
    if (config.FILES_URL && !config[name])
      throw new ConfigError(`${name}: missing, and FILES_URL is set; for example: ${variables[name][1]}`);
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

/** Connections of one process: all of them together keep to the number that is configured, if each has five. */
export const poolSizeOf = ({ DATABASE_POOL, SERVERS }: Pick<Config, 'DATABASE_POOL' | 'SERVERS'>): number =>
  SERVERS === 1 ? DATABASE_POOL : Math.max(5, Math.ceil(DATABASE_POOL / SERVERS));

/** Seconds for which a server that is told to end goes on serving, until balancers pass it by. */
export const drainSecondsOf = ({ DRAIN_SECONDS, NODE_ENV }: Pick<Config, 'DRAIN_SECONDS' | 'NODE_ENV'>): number =>
  DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0);

/** Milliseconds from which on a statement is slow; 0 where none is. */
export const slowStatementMsOf = ({
  SLOW_STATEMENT_MS,
  NODE_ENV,
}: Pick<Config, 'SLOW_STATEMENT_MS' | 'NODE_ENV'>): number =>
  SLOW_STATEMENT_MS ?? (NODE_ENV === 'production' ? 1_000 : 0);

export const headsName = 'audit-heads.jsonl';

/** File that the heads of the audit chains are exported to. */
export const auditHeadFileOf = ({ AUDIT_HEAD_FILE, DATA_DIR }: Pick<Config, 'AUDIT_HEAD_FILE' | 'DATA_DIR'>): string =>
  resolve(AUDIT_HEAD_FILE ?? join(DATA_DIR, headsName));

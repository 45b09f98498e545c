// Structured logs, one JSON line each, with everything secret masked.
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
  'old_password',
  'new_password',
  'secret',
  'code',
  'captcha',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
];

export function createLogger(
  { LOG_LEVEL, NODE_ENV }: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'warn'),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
  };
  return pino(options, destination);
}

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

/** `code` is masked, because it may be a sign-in code; what went wrong, such as the database's 53300, is not. */
const err = (error: Error & { code?: unknown }) => ({ ...pino.stdSerializers.err(error), error_code: error.code });

export function createLogger(
  { LOG_LEVEL, NODE_ENV }: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'warn'),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    serializers: { err },
  };
  return pino(options, destination);
}

import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

test('secrets never reach the log, however they got into it', () => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: 'info', NODE_ENV: 'test' }, { write: (line) => lines.push(line) });
  logger.info(
    {
      password: 'top-secret',
      body: { new_password: 'top-secret', captcha: 'top-secret' },
      request: { headers: { authorization: 'top-secret' } },
    },
    'call',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('top-secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'call', password: '***', body: { new_password: '***' } });
});

test('an error keeps its code, which is no secret', () => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: 'info', NODE_ENV: 'test' }, { write: (line) => lines.push(line) });
  logger.error(
    { err: Object.assign(new Error('too many'), { code: '53300' }), body: { code: '123456' } },
    'call failed',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { error_code: '53300' }, body: { code: '***' } });
});

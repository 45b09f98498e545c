// Health: alive is this process; ready is also a database that answers.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';

export function serveHealth(app: FastifyInstance, { pool }: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await pool.query('select 1').catch((error: unknown) => {
      app.log.warn({ err: error }, 'not ready');
      throw new AppError('server.unavailable', { retryAfterSeconds: 1 });
    });
    return { status: 'ok' };
  });
}

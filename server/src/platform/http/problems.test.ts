import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { answerProblems } from './problems.ts';

test.each([
  ['a code that the endpoint declares is answered', 'record.stale', true, 409, 'record.stale'],
  ['one that it does not declare is a fault of ours in development', 'client.disabled', true, 500, 'server.failed'],
  ['which clients of the API never meet in production', 'client.disabled', false, 409, 'client.disabled'],
] as const)('%s', async (_, thrown, onlyDeclared, status, code) => {
  const app = Fastify();
  answerProblems(app, { onlyDeclared });
  app.get('/', { config: { codes: new Set(['record.stale', 'server.failed']) } }, async () => {
    throw new AppError(thrown);
  });
  const response = await app.inject('/');
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

// Passwords at rest: argon2id, few at a time, and the same work for a user that does not exist.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** One core stays free for everybody who is already signed in. */
const atOnce = Math.max(1, availableParallelism() - 1);
const maxWaiting = 1_000;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= maxWaiting) throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

const nobodysHash = hashPassword('nobody');

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const against = storedHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && storedHash !== undefined;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const commonHashes = new Set(commonPasswords.map(md5));

/** The wire's form of a password hides its letters, not whether it is one of those everybody tries first. */
export const isCommon = (password: string): boolean => commonHashes.has(password);

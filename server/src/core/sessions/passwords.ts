// Passwords at rest: argon2id, few at a time, and the same work for a user that does not exist.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { requireNoTransaction } from '#platform/db/database.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * One core stays free for everybody who is already signed in; so do two of the four threads that Node has for such work,
 * because the signatures of their tokens are checked in them.
 */
const maxConcurrent = Math.min(2, Math.max(1, availableParallelism() - 1));
const withLimit = limitConcurrency({ maxConcurrent, maxWaiting: 1_000 });

export async function hashPassword(password: string): Promise<string> {
  requireNoTransaction('hashing a password');
  return withLimit(() => hash(password));
}

const dummyHash = hashPassword('nobody');

export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  requireNoTransaction('checking a password');
  const against = storedHash ?? (await dummyHash);
  const matches = await withLimit(() => verify(against, password));
  return matches && typeof storedHash === 'string';
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const commonHashes = new Set(commonPasswords.map(md5));

/** The wire's form of a password hides its letters, not whether it is one of those everybody tries first. */
export const isCommon = (password: string): boolean => commonHashes.has(password);

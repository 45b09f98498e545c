// Passwords at rest: argon2id, and the same work for a user that does not exist.
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

const nobodysHash = hashPassword('nobody');

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password);
  return matches && storedHash !== undefined;
}

// Everything secret is derived from one key, so that servers of one installation agree without talking.
import { createPrivateKey, createPublicKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  signingKey: KeyObject;
  verifyingKey: KeyObject;
  authenticatorKey: Buffer;
  recoveryCodeKey: Buffer;
  apiKeyKey: Buffer;
  webhookKey: Buffer;
  /** Key of the pictures clients send. */
  uploadKey: Buffer;
  /** Text by which an installation knows its own file store. */
  fileStoreMark: string;
  documentNumberKey: Buffer;
  documentSearchKey: Buffer;
  stockDataToken: string;
}

/** PKCS#8 wraps the 32 bytes of an Ed25519 key in this prefix. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveSecrets(masterKey: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `backoffice ${purpose}`, 32));
  const key = Buffer.concat([ed25519Prefix, derive('token signing')]);
  const signingKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return {
    signingKey,
    verifyingKey: createPublicKey(signingKey),
    authenticatorKey: derive('authenticator secrets'),
    recoveryCodeKey: derive('recovery codes'),
    apiKeyKey: derive('api keys'),
    webhookKey: derive('webhook secrets'),
    uploadKey: derive('uploads'),
    fileStoreMark: derive('file store').toString('base64url'),
    documentNumberKey: derive('document numbers'),
    documentSearchKey: derive('document numbers, compared'),
    stockDataToken: derive('stock-data sandbox').toString('base64url'),
  };
}

/** The configured key, or outside production one that is made once and kept beside the data. */
export async function masterKey(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured) return Buffer.from(configured, 'base64');
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  const options = { mode: 0o600, flag: 'wx' };
  await writeFile(file, randomBytes(32).toString('base64'), options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

// Standard Webhooks: the secret in the standard's format, and the headers by which the receiver verifies the sender.
import { createHmac, randomBytes } from 'node:crypto';
import type { Owner, Vault } from '#core/vault.ts';

/** Makes a secret, to be shown once and to be kept. */
export function makeSecret(vault: Vault, owner: Owner): { secret: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: vault.seal(owner, secret) };
}

/** One signature for each secret: the receiver accepts the call when it knows one of them. */
export function signedHeaders(secrets: string[], id: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'content-type': 'application/json',
    'user-agent': 'backoffice-webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

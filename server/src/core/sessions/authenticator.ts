// Authenticator codes: a secret shared with the person's phone, encrypted at rest and bound to tenant and person.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';

/** A phone's clock may be this far off. */
const toleranceSeconds = 30;

interface Owner {
  tenantId: string;
  staffId: string;
}

export interface Vault {
  seal: (owner: Owner, secret: string) => Buffer;
  open: (owner: Owner, sealed: Buffer) => string;
}

/** AES-256-GCM; the owner is authenticated too, so that a row copied to another person opens nothing. */
export function createVault(key: Buffer): Vault {
  const boundTo = ({ tenantId, staffId }: Owner) => Buffer.from(`${tenantId}/${staffId}`);
  return {
    seal(owner, secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(owner));
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(owner, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(boundTo(owner));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}

export function newSecret(label: string, issuer: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }) };
}

/** The time step the code belongs to, or null where it is no code of this secret now. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

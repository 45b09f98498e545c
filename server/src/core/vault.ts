// Secrets at rest: encrypted, and bound to their tenant and to the record that they belong to.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

interface Owner {
  tenantId: string;
  id: string;
}

export interface Vault {
  seal: (owner: Owner, secret: string) => Buffer;
  open: (owner: Owner, sealed: Buffer) => string;
}

/** AES-256-GCM; the owner is authenticated too, so that a secret copied to another row opens nothing. */
export function createVault(key: Buffer): Vault {
  const boundTo = ({ tenantId, id }: Owner) => Buffer.from(`${tenantId}/${id}`);
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

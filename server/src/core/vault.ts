// Secrets and pictures at rest: encrypted, and bound to their tenant and to the record that they belong to.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Owner {
  tenantId: string;
  id: string;
}

export interface Vault {
  seal: (owner: Owner, secret: string | Buffer) => Buffer;
  open: (owner: Owner, sealed: Buffer) => string;
  openBytes: (owner: Owner, sealed: Buffer) => Buffer;
}

/** AES-256-GCM; the owner is authenticated too, so that a secret copied to another row opens nothing. */
export function createVault(key: Buffer): Vault {
  const boundTo = ({ tenantId, id }: Owner) => Buffer.from(`${tenantId}/${id}`);
  const openBytes = (owner: Owner, sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(boundTo(owner));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  };
  return {
    seal(owner, secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(owner));
      const content = typeof secret === 'string' ? Buffer.from(secret) : secret;
      return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },
    open: (owner, sealed) => openBytes(owner, sealed).toString(),
    openBytes,
  };
}

// Document numbers at rest: sealed, comparable without being known, and masked for every screen and file.
import { createHmac } from 'node:crypto';
import type { Secrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';

interface Owner {
  tenantId: string;
  /** Id of the client. */
  id: string;
}

/** The three columns that hold one. */
interface KeptNumber {
  document_no_sealed: Buffer;
  document_no_hash: Buffer;
  document_no_masked: string;
}

export interface NumberSafe {
  keep: (owner: Owner, documentNo: string) => KeptNumber;
  open: (owner: Owner, sealed: Buffer) => string;
}

export function createNumberSafe(secrets: Pick<Secrets, 'documentNumberKey' | 'documentSearchKey'>): NumberSafe {
  const vault = createVault(secrets.documentNumberKey);
  // A keyed hash: without the key, numbers cannot be tried out.
  const fingerprint = (value: string) => createHmac('sha256', secrets.documentSearchKey).update(value).digest();
  return {
    keep: (owner, documentNo) => ({
      document_no_sealed: vault.seal(owner, documentNo),
      // The same number is the same person's, however it was typed; in another tenant it must not match.
      document_no_hash: fingerprint(`${owner.tenantId}/${plain(documentNo)}`),
      document_no_masked: mask(plain(documentNo)),
    }),
    open: vault.open,
  };
}

const plain = (documentNo: string) => documentNo.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** Leaves enough to tell two documents of one person apart, too little to use one. */
function mask(number: string): string {
  const [head, tail] = number.length >= 12 ? [3, 4] : number.length >= 7 ? [1, 2] : [0, 1];
  return number.slice(0, head) + '•'.repeat(number.length - head - tail) + number.slice(-tail);
}

// What the queue shows of an identity that no schema tells.
import type { IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';

export const VersionNumber = ({ number }: IdentityCheck) => (number === 0 ? '—' : number);

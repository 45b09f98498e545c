// Cells of the queue that no schema tells how to show.
import type { IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';

export const VersionNumber = ({ number }: IdentityCheck) => (number === 0 ? '—' : number);

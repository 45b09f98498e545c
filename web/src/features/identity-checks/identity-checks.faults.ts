// Faults a reviewer has found so far with each picture.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { DocumentSide } from '@backoffice/contract/identity-checks/identity-checks.ts';

type Fault = NonNullable<InputOf<typeof reviewIdentity>['documents']>[number];

export type Faults = Partial<Record<DocumentSide, Omit<Fault, 'side'>>>;

/** Faults as the decision takes them. */
export const faultList = (faults: Faults): Fault[] =>
  Object.entries(faults).map(([side, fault]) => ({ side: side as DocumentSide, ...fault }));

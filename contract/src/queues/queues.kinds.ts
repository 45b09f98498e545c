// Kinds of record on which people decide one by one.
import { queueKinds, type QueueKind } from '../kit/record-kinds.ts';

export type WorkKind = QueueKind | 'case';

/** The queues of the top bar, and cases, of which only those who may read them learn. */
export const workKinds: readonly [WorkKind, ...WorkKind[]] = [...queueKinds, 'case'];

export const isWorkKind = (kind: string): kind is WorkKind => workKinds.some((one) => one === kind);

// Every kind of record in one table: where it is kept, who reads it, which page lists it, whether it waits for a decision.
import { records } from '../declared.ts';
import type { MenuName } from './menu.ts';
import type { RecordFacts } from './noun.ts';
import type { Resource } from './permissions.ts';

interface RecordKindFacts extends RecordFacts {
  resource?: Resource;
  page?: MenuName;
}

/** Names as in the audit log. */
export const recordKinds = records satisfies Readonly<Record<string, RecordKindFacts>>;

export type RecordKind = keyof typeof recordKinds;

type KindWith<Facts> = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind] extends Facts ? Kind : never;
}[RecordKind];

/** The records of a client that can be opened by themselves. */
export type RecordOfClient = KindWith<{ ofClient: true; resource: Resource }>;
/** The records whose history their readers may see. */
export type RecordWithHistory =
  | KindWith<{ ofClient: true | 'sometimes'; resource: Resource }>
  | KindWith<{ hasHistory: true; resource: Resource }>;
export type QueueKind = KindWith<{ queue: object }>;
/** The records that stand in the timeline of their client. */
export type TimelineKind = KindWith<{ timeline: string }>;
/** The records whose numbers are kept. */
export type CountedKind = KindWith<{ counts: object }>;

/** The facts of a kind, also those that only other kinds have. */
export const factsOf = (kind: RecordKind): RecordKindFacts => recordKinds[kind];

export const isRecordKind = (name: string): name is RecordKind => Object.hasOwn(recordKinds, name);

const kindsWhere = <Kind extends RecordKind>(holds: (facts: RecordKindFacts) => boolean) =>
  (Object.keys(recordKinds) as RecordKind[]).filter((kind) => holds(factsOf(kind))) as [Kind, ...Kind[]];

export const recordsOfClients = kindsWhere<RecordOfClient>(
  ({ ofClient, resource }) => ofClient === true && resource !== undefined,
);
export const isRecordOfClient = (kind: RecordKind): kind is RecordOfClient =>
  recordsOfClients.some((other) => other === kind);

export const recordsWithHistory = kindsWhere<RecordWithHistory>(
  ({ ofClient, resource, hasHistory }) => (ofClient !== false || hasHistory === true) && resource !== undefined,
);
/** Kinds that a client's history tells of. */
export const kindsInClientHistory = kindsWhere(({ ofClient }) => ofClient !== false);
/** Kinds that no one outside of their resource may learn of. */
export const hiddenKinds = kindsWhere(({ hidden }) => hidden === true);
export const queueKinds = kindsWhere<QueueKind>(({ queue }) => queue !== undefined);
export const timelineKinds = kindsWhere<TimelineKind>(({ timeline }) => timeline !== undefined);
export const countedKinds = kindsWhere<CountedKind>(({ counts }) => counts !== undefined);
export const isCountedKind = (kind: RecordKind): kind is CountedKind => countedKinds.some((other) => other === kind);

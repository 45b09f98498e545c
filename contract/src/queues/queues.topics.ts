// What a read of queues shows: everything that can wait.
import { hiddenResources } from '../kit/permissions.ts';
import { factsOf, queueKinds } from '../kit/record-kinds.ts';

export const workTopics = [
  ...queueKinds.flatMap((kind) => factsOf(kind).resource ?? []),
  'approval',
  ...hiddenResources,
] as const;

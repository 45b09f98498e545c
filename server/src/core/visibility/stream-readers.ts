// Readers of open streams: who they are, and the agents whose clients they see.
import type { Sessions } from '#core/sessions/sessions.ts';
import type { FindReaders } from '#platform/events/stream-readers.ts';
import { AppError } from '#platform/errors.ts';
import { agentsSeenByEach } from './visibility.ts';

export const createFindReaders =
  ({ authenticateStreams }: Pick<Sessions, 'authenticateStreams'>): FindReaders =>
  async (db, tenantId, callers) => {
    const people = await authenticateStreams(db, tenantId, callers);
    const actors = people.flatMap((person) => (person instanceof AppError ? [] : [person.actor]));
    const agentsOf = await agentsSeenByEach(db, actors);
    return people.map((person) =>
      person instanceof AppError ? person : { ...person, agents: agentsOf.get(person.actor) ?? null },
    );
  };

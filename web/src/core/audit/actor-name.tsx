// The actor of an audit line: a member of staff, the clients' app by its key, or the server itself.
import { defineTexts, fill, useText } from '#platform/texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';

const texts = defineTexts({
  system: { zh: '系统', en: 'System' },
  app: { zh: (key: string) => `客户端（${key}）`, en: (key: string) => `Client app (${key})` },
});

/** Column of a file. */
export const actorFile: readonly FileColumn[] = [
  {
    field: 'actor_name',
    words: { system: texts.system, 'api:*': fill(texts.app, '*') },
    empty: texts.system,
  },
];

interface ActorNameProps {
  actor_name: string | null;
  /** People have one; apps and the server have none. */
  actor_role: string | null;
}

export function ActorName({ actor_name, actor_role }: ActorNameProps) {
  const t = useText();
  if (actor_role !== null) return actor_name;
  if (actor_name?.startsWith('api:')) return t(texts.app, actor_name.slice('api:'.length));
  return actor_name === null || actor_name === 'system' ? t(texts.system) : actor_name;
}

// Says who changed the open record elsewhere, what they did and when.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import type { RecordWithHistory } from '@backoffice/contract/kit/record-kinds.ts';
import { Alert } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Time } from '#ui/values/time.tsx';
import { ActorName } from '../audit/actor-name.tsx';
import { auditActionText } from '../audit/audit-actions.texts.ts';
import { firstLines } from './first-lines.ts';
import classes from './record.module.css';
import { texts } from './record.texts.ts';

interface ChangeNoticeProps {
  type: RecordWithHistory;
  id: string;
}

/** Shows the newest line of another person in the record's history since it was opened. */
export function ChangeNotice({ type, id }: ChangeNoticeProps) {
  const { profile } = useSession();
  const { data, isFetching } = useRead(listRecordLines, firstLines(type, id), { isLowPriority: true });
  const lines = data?.items;
  // Lines the history held at first. Not what was kept from an earlier reading, which may lack lines.
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (known === null && lines && !isFetching) setKnown(lines.map((line) => line.id));
  const line = known && lines && newsIn(lines, known, profile?.name ?? null);
  if (!line) return null;
  return (
    <ChangedBy
      name={<ActorName actor_name={line.actor_name} actor_role={line.actor_role} />}
      action={auditActionText(line.action)}
      at={line.at}
      isSystem={line.actor_name === null}
    />
  );
}

/** The newest line that the reader does not know and did not cause. Work that the system does after one's own change is part of it. */
export function newsIn<Line extends { id: string; actor_name: string | null }>(
  lines: readonly Line[],
  known: readonly string[],
  me: string | null,
): Line | undefined {
  const added = lines.filter(({ id }) => !known.includes(id));
  const isMine = added.some(({ actor_name }) => actor_name !== null && actor_name === me);
  return added.find(({ actor_name }) => (actor_name === null ? !isMine : actor_name !== me));
}

interface ChangedByProps {
  name: ReactNode;
  action: Text;
  at: string;
  /** True where no person did it. */
  isSystem?: boolean;
}

export function ChangedBy({ name, action, at, isSystem = false }: ChangedByProps) {
  const t = useText();
  return (
    <Alert color="blue" icon={<IconRefreshAlert size={16} />} role="status">
      <span className={classes.notice}>
        {t(isSystem ? texts.changedBySystem : texts.changedElsewhere)}
        <strong>{name}</strong>
        <span>{t(action)}</span>
        <Time at={at} isExact />
      </span>
    </Alert>
  );
}

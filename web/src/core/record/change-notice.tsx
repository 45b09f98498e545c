// Says who changed the open record elsewhere, what they did and when.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import type { RecordWithHistory } from '@backoffice/contract/kit/record-kinds.ts';
import { Alert } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useRead } from '#platform/queries.ts';
import { useSession } from '#platform/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Time } from '#ui/time.tsx';
import { ActorName } from '../audit/actor-name.tsx';
import { auditActionText } from '../audit/audit-actions.texts.ts';
import { firstLines } from './record-history.tsx';
import classes from './record.module.css';
import { texts } from './record.texts.ts';

interface ChangeNoticeProps {
  type: RecordWithHistory;
  id: string;
}

/** Shows the newest line of another person in the record's history since it was opened. */
export function ChangeNotice({ type, id }: ChangeNoticeProps) {
  const { profile } = useSession();
  const { data, isFetching } = useRead(listRecordLines, firstLines(type, id));
  const lines = data?.items;
  // Lines the history held at first. Not what was kept from an earlier reading, which may lack lines.
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (known === null && lines && !isFetching) setKnown(lines.map((line) => line.id));
  const line = known && lines?.find((one) => !known.includes(one.id) && one.actor_name !== profile?.name);
  if (!line) return null;
  return (
    <ChangedBy
      name={<ActorName actor_name={line.actor_name} actor_role={line.actor_role} />}
      action={auditActionText(line.action)}
      at={line.at}
    />
  );
}

interface ChangedByProps {
  name: ReactNode;
  action: Text;
  at: string;
}

export function ChangedBy({ name, action, at }: ChangedByProps) {
  const t = useText();
  return (
    <Alert color="blue" icon={<IconRefreshAlert size={16} />} role="status">
      <span className={classes.notice}>
        {t(texts.changedElsewhere)}
        <strong>{name}</strong>
        <span>{t(action)}</span>
        <Time at={at} isExact />
      </span>
    </Alert>
  );
}

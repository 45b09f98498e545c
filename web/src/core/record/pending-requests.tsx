// The requests about a record, about everything of a client, or of one kind, that wait for a second person; each opens.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { Alert } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { requestText } from '../audit/requests.texts.ts';
import { RecordLink } from './record-link.tsx';
import classes from './record.module.css';
import { texts } from './record.texts.ts';

const maxShown = 50;

export function PendingRequests(of: Pick<InputOf<typeof listApprovals>, 'client_id' | 'record_id' | 'kind'>) {
  const t = useText();
  const { data } = useRead(listApprovals, { ...of, status: 'pending', page_size: maxShown }, { isLowPriority: true });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconHourglass size={16} />} role="region" aria-label={t(texts.requests)}>
      {t(texts.requests)}
      <ul className={classes.requests}>
        {data.items.map(({ id, kind, amount, currency, maker, create_datetime }) => (
          <li key={id}>
            <strong>{t(requestText(kind))}</strong>
            {amount && currency && <Money amount={amount} currency={currency} />}
            <span>{t(texts.requestedBy, maker)}</span>
            <Time at={create_datetime} />
            <RecordLink type="approval" id={id}>
              {t(dialogTexts.openRequest)}
            </RecordLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

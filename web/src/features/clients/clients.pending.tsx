// The requests about this client that wait for a second person.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { IconHourglass } from '@tabler/icons-react';
import { requestText } from '#core/audit/requests.texts.ts';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { Time } from '#ui/time.tsx';
import classes from './clients.drawer.module.css';
import { texts } from './clients.drawer.texts.ts';

export function PendingApprovals({ id }: Client) {
  const t = useText();
  const { data } = useRead(listApprovals, { status: 'pending', client_id: id, page_size: 50 });
  const waiting = data?.items ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={classes.notice} aria-label={t(texts.waiting)}>
      <IconHourglass size={16} stroke={1.75} aria-hidden />
      <div>
        {t(texts.waiting)}
        <ul className={classes.waiting}>
          {waiting.map(({ id: approvalId, kind, amount, currency, maker, create_datetime }) => (
            <li key={approvalId}>
              <strong>{t(requestText(kind))}</strong>
              {amount && currency && <Money amount={amount} currency={currency} />}
              <span>{t(texts.askedBy, maker)}</span>
              <Time at={create_datetime} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

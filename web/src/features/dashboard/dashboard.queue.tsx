// What waits for a decision, the oldest first; each line opens its record.
import { getWaiting, type WaitingRecord } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { requestText } from '#core/audit/requests.texts.ts';
import { Waiting } from '#core/list/waiting.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { useRead } from '#platform/queries.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import tableClasses from '#ui/plain-table.module.css';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts.ts';

export function Queue() {
  const t = useText();
  const read = useRead(getWaiting, {});
  return (
    <section className={classes.panel} aria-labelledby="queue">
      <h2 id="queue">{t(texts.queue)}</h2>
      <Loaded read={read} empty={{ text: texts.queueEmpty, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items }) => <QueueTable items={items} />}
      </Loaded>
    </section>
  );
}

function QueueTable({ items }: { items: readonly WaitingRecord[] }) {
  const t = useText();
  const seesAgents = useSession().profile?.role !== 'hero'; // all that a salesperson sees is their own
  return (
    <div className={tableClasses.scroll}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th>{t(texts.kind)}</th>
            <th>{t(texts.client)}</th>
            <th data-numeric>{t(texts.amount)}</th>
            {seesAgents && <th>{t(texts.agent)}</th>}
            <th data-numeric>{t(texts.waiting)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ kind, id, client_name, agent_name, amount, currency, action, create_datetime }) => (
            <tr key={id}>
              <td>
                <RecordLink type={kind} id={id}>
                  {t(action ? requestText(action) : recordName(kind))}
                </RecordLink>
              </td>
              <td>{client_name ?? '—'}</td>
              <td data-numeric>{amount && currency ? <Money amount={amount} currency={currency} isShort /> : '—'}</td>
              {seesAgents && <td>{agent_name ?? '—'}</td>}
              <td data-numeric>
                <Waiting status="pending" create_datetime={create_datetime} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

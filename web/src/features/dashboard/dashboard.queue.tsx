// Records that wait for a decision: how many of each kind, and the oldest; each opens its list or record.
import { getWaiting } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { requestText } from '#core/audit/requests.texts.ts';
import { usePendingQueues } from '#core/list/pending-queues.ts';
import { Waiting } from '#core/list/waiting.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { shortQueueTexts } from '#core/words/queues.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { formatCount, useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { usePage } from '#ui/layout/page.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './dashboard.module.css';
import { TablePanel } from './dashboard.table-panel.tsx';
import { texts } from './dashboard.texts.ts';

/** As high as the twelve records of a full queue. */
const queueLines = 9;

export function Queue() {
  const t = useText();
  const read = useRead(getWaiting, {});
  const isPhone = useIsPhone();
  // All that a salesperson sees is their own; on a phone the client stands below the kind, and how long it waits goes before whose it is.
  const seesAgents = useSession().profile?.role !== 'hero' && !isPhone;
  const columns = [
    { label: texts.kind },
    ...(isPhone ? [] : [{ label: texts.client }]),
    { label: texts.amount, isNumeric: true },
    ...(seesAgents ? [{ label: texts.agent }] : []),
    { label: texts.waiting, isNumeric: true },
  ];
  return (
    <TablePanel
      id="queue"
      title={texts.queue}
      head={<Kinds />}
      read={read}
      empty={texts.queueEmpty}
      lines={queueLines}
      columns={columns}
    >
      {({ kind, id, client_id, client_name, agent_name, amount, currency, action, create_datetime }) => (
        <tr key={id}>
          <td>
            <RecordLink type={kind} id={id}>
              {t(action ? requestText(action) : recordName(kind))}
            </RecordLink>
            {isPhone && <div>{clientOf(client_id, client_name)}</div>}
          </td>
          {!isPhone && <td>{clientOf(client_id, client_name) ?? '—'}</td>}
          <td data-numeric>{amount && currency ? <Money amount={amount} currency={currency} isShort /> : '—'}</td>
          {seesAgents && <td>{agent_name ?? '—'}</td>}
          <td data-numeric>
            <Waiting kind={kind} status="pending" create_datetime={create_datetime} />
          </td>
        </tr>
      )}
    </TablePanel>
  );
}

const clientOf = (id: string | null, name: string | null) =>
  id ? (
    <RecordLink type="client" id={id}>
      {name}
    </RecordLink>
  ) : (
    name
  );

/** Number of records of each kind that wait. */
function Kinds() {
  const t = useText();
  const { open, canOpen } = usePage();
  const waiting = usePendingQueues(canOpen).queues.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className={classes.kinds}>
      <li>
        <button type="button" className={classes.kind} onClick={() => open(pathOf('queue'), {})}>
          {t(texts.allQueues)}
        </button>
      </li>
      {waiting.map(({ kind, count }) => {
        const { page, queue } = recordKinds[kind];
        return (
          <li key={kind}>
            <button type="button" className={classes.kind} onClick={() => open(pathOf(page), queue)}>
              {t(shortQueueTexts[kind])} <b>{formatCount(count)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

// Records that wait for a decision, the oldest first; each line opens its record.
import { getWaiting } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { requestText } from '#core/audit/requests.texts.ts';
import { Waiting } from '#core/list/waiting.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { useRead } from '#platform/queries.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { TablePanel } from './dashboard.table-panel.tsx';
import { texts } from './dashboard.texts.ts';

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
    <TablePanel id="queue" title={texts.queue} read={read} empty={texts.queueEmpty} columns={columns}>
      {({ kind, id, client_name, agent_name, amount, currency, action, create_datetime }) => (
        <tr key={id}>
          <td>
            <RecordLink type={kind} id={id}>
              {t(action ? requestText(action) : recordName(kind))}
            </RecordLink>
            {isPhone && <div>{client_name}</div>}
          </td>
          {!isPhone && <td>{client_name ?? '—'}</td>}
          <td data-numeric>{amount && currency ? <Money amount={amount} currency={currency} isShort /> : '—'}</td>
          {seesAgents && <td>{agent_name ?? '—'}</td>}
          <td data-numeric>
            <Waiting status="pending" create_datetime={create_datetime} />
          </td>
        </tr>
      )}
    </TablePanel>
  );
}

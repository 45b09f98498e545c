// An allocation that staff decide line by line, each with its reason.
import type { AllocatedPage, Allocation } from '@backoffice/contract/allocations/allocations.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { TextInput } from '@mantine/core';
import { ClientLink } from '#core/clients/client-link.tsx';
import { useText } from '#platform/texts.ts';
import { useAllRows } from '#ui/list/bulk/use-all-rows.ts';
import { MoneyInput } from '#ui/form/money-input.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { noDecision, type Decision, type Decisions } from './allocations.by-hand.rules.ts';
import { ByHandTools } from './allocations.by-hand.tools.tsx';
import { allocationTexts as texts } from './allocations.texts.ts';
import classes from './allocations.module.css';

/** Lines of applications that get something. */
export const linesOf = (decisions: Decisions) =>
  Object.entries(decisions)
    .filter(([, { quantity }]) => Number(quantity) > 0)
    .map(([order_id, { quantity, reason }]) => ({ order_id, quantity, reason }));

interface DecidedLinesProps {
  page: AllocatedPage;
  allocation: Allocation;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
}

export function DecidedLines({ page, allocation, decisions, onChange }: DecidedLinesProps) {
  const { product_id, currency, quota } = allocation;
  const t = useText();
  const read = useAllRows(orderCallsOf[page].list, { product_id, status: 'pending' });
  return (
    <Loaded read={read}>
      {({ items }) => (
        <>
          <p className={classes.hint}>{t(items.length > 0 ? texts.byHandHint : texts.none)}</p>
          {items.length > 0 && (
            <ByHandTools applications={items} quota={quota} decisions={decisions} onChange={onChange} />
          )}
          <div className={tableClasses['scroll']}>
            <table className={tableClasses['table']} aria-label={t(texts.title)}>
              <thead>
                <tr>
                  <th>{t(texts.client)}</th>
                  <th data-numeric>{t(texts.applied)}</th>
                  <th>{t(texts.quantity)}</th>
                  <th>{t(texts.reason)}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, client_id, username, full_name, quantity }) => {
                  const applied = quantity ?? '0';
                  const decision = decisions[id] ?? noDecision;
                  const change = (part: Partial<Decision>) =>
                    onChange({ ...decisions, [id]: { ...decision, ...part } });
                  return (
                    <tr key={id}>
                      <td>
                        <ClientLink client_id={client_id} username={username} full_name={full_name} />
                      </td>
                      <td data-numeric>{formatMoney(applied)}</td>
                      <td>
                        <MoneyInput
                          aria-label={`${t(texts.quantity)} ${username}`}
                          value={decision.quantity}
                          currency={currency}
                          suffix=""
                          decimals={0}
                          max={applied}
                          onChange={(amount) => change({ quantity: amount })}
                        />
                      </td>
                      <td>
                        <TextInput
                          aria-label={`${t(texts.reason)} ${username}`}
                          value={decision.reason}
                          onChange={(event) => change({ reason: event.currentTarget.value })}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Loaded>
  );
}

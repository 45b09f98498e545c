// An allocation that staff decide line by line, each with its reason.
import type { AllocatedPage, Allocation } from '@backoffice/contract/allocations/allocations.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { TextInput } from '@mantine/core';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { MoneyInput } from '#ui/form/money-input.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { formatMoney } from '#ui/money.format.ts';
import tableClasses from '#ui/plain-table.module.css';
import { allocationTexts as texts } from './products.allocation.texts.ts';
import classes from './products.module.css';

interface Decision {
  quantity: string;
  reason: string;
}
/** Decisions by the application's id. */
export type Decisions = Readonly<Record<string, Decision>>;

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

const most = 100;

export function DecidedLines({ page, allocation: { product_id, currency }, decisions, onChange }: DecidedLinesProps) {
  const t = useText();
  const read = useRead(orderCallsOf[page].list, { product_id, status: 'pending', page_size: most });
  return (
    <Loaded read={read}>
      {({ items }) => (
        <>
          <p className={classes.hint}>{t(items.length > 0 ? texts.byHandHint : texts.none)}</p>
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
                {items.map(({ id, username, quantity }) => {
                  const applied = quantity ?? '0';
                  const decision = decisions[id] ?? { quantity: '', reason: '' };
                  const change = (part: Partial<Decision>) =>
                    onChange({ ...decisions, [id]: { ...decision, ...part } });
                  return (
                    <tr key={id}>
                      <td>{username}</td>
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

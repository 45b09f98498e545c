// A client's transactions, the newest first: money and trades, by type and by kind.
import { listTransactions, type Transaction } from '@backoffice/contract/clients/clients.transactions.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { recordTypes, transactionKinds } from '@backoffice/contract/orders/order-kinds.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/money.format.ts';
import { Money } from '#ui/money.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pages } from '#ui/pages.tsx';
import classes from '#ui/plain-table.module.css';
import { Segments } from '#ui/segments.tsx';
import { Time } from '#ui/time.tsx';
import tabClasses from './clients.tabs.module.css';
import { recordTypeTexts, texts, transactionKindTexts } from './clients.tabs.texts.ts';

const pageSize = 20;

interface Shown {
  type: Transaction['type'] | 'all';
  kind: Transaction['kind'] | '';
  page: number;
}

export default function TransactionsTab({ client }: { client: Client }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>({ type: 'all', kind: '', page: 1 });
  const { type, kind, page } = shown;
  const read = useRead(
    listTransactions,
    { id: client.id, page, page_size: pageSize, ...(type !== 'all' && { type }), ...(kind && { kind }) },
    { keepPrevious: true },
  );
  return (
    <>
      <div className={tabClasses.filters}>
        <Segments
          label={t(texts.recordType)}
          data={[
            { value: 'all', label: t(texts.allTypes) },
            ...recordTypes.map((value) => ({ value, label: t(recordTypeTexts[value]) })),
          ]}
          value={type}
          onChange={(next) => setShown({ ...shown, type: next, page: 1 })}
        />
        <NativeSelect
          aria-label={t(texts.kind)}
          data={[
            { value: '', label: t(texts.allKinds) },
            ...transactionKinds.map((value) => ({ value, label: t(transactionKindTexts[value]) })),
          ]}
          value={kind}
          onChange={(event) => setShown({ ...shown, kind: event.currentTarget.value as Shown['kind'], page: 1 })}
        />
      </div>
      <Loaded read={read} empty={{ text: texts.noTransactions, isTrueOf: ({ total }) => total === 0 }}>
        {({ items, total }) => (
          <>
            <div className={classes.scroll}>
              <table className={classes.table} aria-busy={read.isFetching}>
                <thead>
                  <tr>
                    <th>{t(texts.time)}</th>
                    <th>{t(texts.kind)}</th>
                    <th data-numeric>{t(texts.amount)}</th>
                    <th>{t(texts.instrument)}</th>
                    <th data-numeric>{t(texts.quantity)}</th>
                    <th data-numeric>{t(texts.price)}</th>
                    <th>{t(texts.account)}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((transaction) => (
                    <TransactionRow
                      key={`${transaction.id} ${transaction.kind} ${transaction.acc_no}`}
                      {...transaction}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            <Pages
              className={tabClasses.pages ?? ''}
              total={total}
              pageSize={pageSize}
              value={page}
              onChange={(next) => setShown({ ...shown, page: next })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function TransactionRow({ kind, amount, currency, symbol, quantity, price, acc_no, create_datetime }: Transaction) {
  const t = useText();
  return (
    <tr>
      <td>
        <Time at={create_datetime} isExact />
      </td>
      <td>{t(transactionKindTexts[kind])}</td>
      <td data-numeric>
        <Money amount={amount} currency={currency} tone="profit" />
      </td>
      <td>{symbol ?? '—'}</td>
      <td data-numeric>{quantity === null ? '—' : formatMoney(quantity)}</td>
      <td data-numeric>{price === null ? '—' : formatMoney(price)}</td>
      <td>{acc_no}</td>
    </tr>
  );
}

// A client's transactions, the newest first: money and trades, by type and by kind.
import {
  listTransactions,
  recordTypes,
  transactionKinds,
  type Transaction,
  type TransactionSum,
} from '@backoffice/contract/clients/clients.transactions.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { useState } from 'react';
import { transactionKindTexts } from '#core/words/transaction-kinds.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { formatPrice } from '#ui/values/price.format.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Money } from '#ui/values/money.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Pages } from '#ui/layout/pages.tsx';
import classes from '#ui/layout/plain-table.module.css';
import { Segments } from '#ui/inputs/segments.tsx';
import { Time } from '#ui/values/time.tsx';
import tabClasses from './clients.tabs.module.css';
import { recordTypeTexts, texts } from './clients.tabs.texts.ts';

const pageSize = 20;

interface Shown {
  type: Transaction['type'] | 'all';
  kind: Transaction['kind'] | '';
  page: number;
}

export default function TransactionsTab({ client }: { client: Client }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>({ type: 'all', kind: '', page: 1 });
  const [addsUp, setAddsUp] = useState(false);
  const { type, kind, page } = shown;
  const read = useRead(
    listTransactions,
    {
      id: client.id,
      page,
      page_size: pageSize,
      ...(type !== 'all' && { type }),
      ...(kind && { kind }),
      ...(addsUp && { add_up: true }),
    },
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
        {({ items, total, sums }) => (
          <>
            <div className={classes.scroll}>
              <table className={`${classes.table} ${classes.stacked}`} aria-busy={read.isFetching}>
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
            {sums ? (
              <Sums sums={sums} />
            ) : (
              <p className={tabClasses.sums}>
                <TextButton onClick={() => setAddsUp(true)}>{t(texts.addUp)}</TextButton>
              </p>
            )}
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

/** Transactions of each account add up to its balances: what is free, frozen and unsettled, less a shortfall. */
function Sums({ sums }: { sums: readonly TransactionSum[] }) {
  const t = useText();
  const part = (label: Text, amount: string, sign: '+' | '−') =>
    Number(amount) === 0 ? '' : ` ${sign} ${t(label)} ${formatMoney(amount)}`;
  return (
    <ul className={tabClasses.sums}>
      {sums.map(({ account_id, acc_no, currency, amount, balance, frozen, unsettled, shortfall }) => (
        <li key={account_id}>
          {acc_no} · {t(texts.sum)} {formatMoney(amount)} {currency} = {t(texts.balance)} {formatMoney(balance)}
          {part(texts.frozen, frozen, '+')}
          {part(texts.unsettled, unsettled, '+')}
          {part(texts.shortfall, shortfall, '−')}
        </li>
      ))}
    </ul>
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
      <td data-numeric data-main>
        <Money amount={amount} currency={currency} tone="profit" />
      </td>
      <td data-nothing={symbol === null || undefined}>{symbol ?? '—'}</td>
      <td data-numeric data-label={t(texts.quantity)} data-nothing={quantity === null || undefined}>
        {quantity === null ? '—' : formatMoney(quantity)}
      </td>
      <td data-numeric data-label={t(texts.price)} data-nothing={price === null || undefined}>
        {price === null ? '—' : formatPrice(price)}
      </td>
      <td data-label={t(texts.account)}>{acc_no}</td>
    </tr>
  );
}

// The trial balance by currency, at the end of any day, to print or to keep; each amount opens the lines that made it.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { getSafeguarding } from '@backoffice/contract/ledger/ledger.statements.ts';
import {
  drawTrialBalance,
  getTrialBalance,
  type LedgerBalance,
  type LedgerCode,
} from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { call } from '#platform/api/api.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { dayAfter, startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { PaperButton } from '#ui/files/paper-button.tsx';
import { DayPicker } from '#ui/inputs/day-picker.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { readersOnly } from '#ui/feedback/readers-only.tsx';
import classes from './ledger.module.css';
import { currenciesOf, groups, nameOf, saveExcel, sidesOf, totalOf } from './ledger.month-end.ts';
import { Safeguarding } from './ledger.safeguarding.tsx';
import { texts } from './ledger.texts.ts';

const LedgerLines = lazyDialog(() => import('./ledger.lines.drawer.tsx'));

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

export const TrialBalancePage = readersOnly(getTrialBalance, Page);

function Page() {
  const t = useText();
  const zone = useTimeZone();
  const today = useToday();
  const { search, setSearch } = usePage();
  const day = isDay(search['day']) ? search['day'] : null;
  const before = day && startOfDay(dayAfter(day), zone);
  const moment = { ...(before && { before }) };
  const read = useRead(getTrialBalance, moment, { keepPrevious: true });
  const safeguarding = useRead(getSafeguarding, moment, { keepPrevious: true });
  const setDay = (next: string | null) => setSearch(next ? { day: next } : {});
  const lastMonthEnd = new Date(Date.parse(`${today.slice(0, 7)}-01`) - dayMs).toISOString().slice(0, 10);
  const title = `${t(texts.trialBalance)}, ${day ? t(texts.atEndOf, day) : t(texts.now)}`;
  return (
    <div className={classes.page}>
      <div className={classes.pageHead}>
        <h1>{title}</h1>
        <div className={classes.tools}>
          <DayPicker label={t(texts.asOf)} value={day} latest={today} onChange={setDay} />
          <Button variant="default" onClick={() => setDay(lastMonthEnd)}>
            {t(texts.lastMonthEnd)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} />}
            disabled={!read.data}
            onClick={() => read.data && void saveExcel(read.data.items, title, t)}
          >
            {t(texts.excel)}
          </Button>
          <PaperButton
            label={texts.pdf}
            name={title}
            draw={(language) => call(drawTrialBalance, { ...moment, language })}
          />
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t(texts.print)}
          </Button>
        </div>
      </div>
      <Safeguarding read={safeguarding} />
      <Loaded read={read} empty={{ text: texts.empty, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items }) => (
          <>
            {currenciesOf(items).map((currency) => (
              <CurrencyBalances
                key={currency}
                currency={currency}
                items={items.filter((item) => item.currency === currency)}
                before={before}
              />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface CurrencyBalancesProps {
  currency: Currency;
  items: readonly LedgerBalance[];
  before: string | null;
}

function CurrencyBalances({ currency, items, before }: CurrencyBalancesProps) {
  const t = useText();
  const [opened, setOpened] = useState<LedgerCode | null>(null);
  const money = (amount: string | null) => (amount === null ? '' : formatMoney(amount, currency));
  return (
    <div className={classes.balances}>
      <h2>{currency}</h2>
      <ScrollRegion label={{ zh: currency, en: currency }}>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th>{t(texts.account)}</th>
              <th data-numeric>{t(texts.debit)}</th>
              <th data-numeric>{t(texts.credit)}</th>
            </tr>
          </thead>
          {groups.map(({ label, codes }) => (
            <tbody key={label.en}>
              <tr>
                <th colSpan={3} scope="rowgroup">
                  {t(label)}
                </th>
              </tr>
              {codes.flatMap((code) => {
                const amount = items.find((item) => item.code === code)?.amount;
                if (!amount) return [];
                const { debit, credit } = sidesOf(amount);
                return [
                  <tr key={code}>
                    <td>
                      <TextButton onClick={() => setOpened(code)}>{t(nameOf(code))}</TextButton>
                    </td>
                    <td data-numeric>{money(debit)}</td>
                    <td data-numeric>{money(credit)}</td>
                  </tr>,
                ];
              })}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">{t(texts.total)}</th>
              <td data-numeric>{money(totalOf(items, 'debit'))}</td>
              <td data-numeric>{money(totalOf(items, 'credit'))}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <Suspense>
        {opened && (
          <LedgerLines
            code={opened}
            name={nameOf(opened)}
            currency={currency}
            before={before}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

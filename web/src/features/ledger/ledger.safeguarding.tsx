// Cover of what clients are owed and hold, by the newest statements; red where it is lacking.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import {
  recordStatement,
  type getSafeguarding,
  type SafeguardedCurrency,
  type SafeguardedPosition,
  type Statement,
} from '@backoffice/contract/ledger/ledger.statements.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import classes from './ledger.module.css';
import { statementKindTexts } from '#core/words/statements.texts.ts';
import { texts } from './ledger.statements.texts.ts';

const RecordStatement = lazyDialog(() => import('./ledger.statement.form.tsx'));
const StatementFile = lazyDialog(() => import('./ledger.statement-file.drawer.tsx'));

export function Safeguarding({ read }: { read: UseQueryResult<OutputOf<typeof getSafeguarding>> }) {
  const t = useText();
  return (
    <section className={classes.balances}>
      <div className={classes.pageHead}>
        <h2>{t(texts.title)}</h2>
        <AddButton
          endpoint={recordStatement}
          label={texts.record}
          renderForm={(close) => <RecordStatement onClose={close} />}
        />
      </div>
      <p className={classes.hint}>{t(texts.hint)}</p>
      <Loaded read={read}>
        {({ currencies, positions, statements }) => (
          <>
            <Currencies currencies={currencies} statements={statements} />
            <Positions positions={positions} />
            {statements.length > 0 && <Statements statements={statements} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface CurrenciesProps {
  currencies: readonly SafeguardedCurrency[];
  statements: readonly Statement[];
}

function Currencies({ currencies, statements }: CurrenciesProps) {
  const t = useText();
  return (
    <ScrollRegion label={texts.title}>
      <StackedTable>
        <thead>
          <tr>
            <th />
            <th data-numeric>{t(texts.owed)}</th>
            <th data-numeric>{t(texts.held)}</th>
            <th data-numeric>{t(texts.surplus)}</th>
            <th data-numeric>{t(texts.invested)}</th>
            <th>{t(texts.behind)}</th>
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ currency, owed, held, surplus, invested, statements: parts }) => {
            const isShort = compare(surplus, '0') < 0;
            return (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td data-numeric>{formatMoney(owed, currency)}</td>
                <td data-numeric>{formatMoney(held, currency)}</td>
                <td data-numeric className={isShort ? classes.short : undefined}>
                  {formatMoney(surplus, currency)} {t(isShort ? texts.short : texts.covered)}
                </td>
                <td data-numeric>{formatMoney(invested, currency)}</td>
                <td className={classes.parts}>
                  {parts.length === 0 && t(texts.noStatement)}
                  {parts.map(({ statement_id, amount }) => {
                    const statement = statements.find(({ id }) => id === statement_id);
                    if (!statement) return null;
                    return (
                      <div key={statement_id}>
                        {t(statementKindTexts[statement.kind])} {statement.institution} {statement.day}{' '}
                        {parts.length > 1 && formatMoney(amount, currency)}
                      </div>
                    );
                  })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </StackedTable>
    </ScrollRegion>
  );
}

function Positions({ positions }: Pick<OutputOf<typeof getSafeguarding>, 'positions'>) {
  const t = useText();
  if (!positions) return <p className={classes.hint}>{t(texts.noPositions)}</p>;
  const { day, agreeing, differing, items } = positions;
  return (
    <>
      <p className={differing > 0 ? classes.short : classes.hint}>{t(texts.positions, { day, agreeing, differing })}</p>
      {items.length > 0 && <DifferingPositions items={items} />}
    </>
  );
}

function DifferingPositions({ items }: { items: readonly SafeguardedPosition[] }) {
  const t = useText();
  return (
    <ScrollRegion label={texts.confirmed}>
      <StackedTable>
        <thead>
          <tr>
            <th>{t(texts.instrument)}</th>
            <th data-numeric>{t(texts.units)}</th>
            <th data-numeric>{t(texts.confirmed)}</th>
            <th data-numeric>{t(texts.difference)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ symbol, name_zh, name_en, units, confirmed }) => (
            <tr key={symbol}>
              <td>
                {symbol} {name_en !== symbol && t({ zh: name_zh, en: name_en })}
              </td>
              <td data-numeric>{formatMoney(units)}</td>
              <td data-numeric>{formatMoney(confirmed)}</td>
              <td data-numeric className={classes.short}>
                {formatMoney(add(confirmed, negate(units)))}
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </ScrollRegion>
  );
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const t = useText();
  const [opened, setOpened] = useState<Statement | null>(null);
  return (
    <ScrollRegion label={texts.statements}>
      <StackedTable>
        <thead>
          <tr>
            <th>{t(texts.statements)}</th>
            <th>{t(texts.day)}</th>
            <th>{t(texts.recordedBy)}</th>
            <th>{t(texts.file)}</th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.id}>
              <td>
                {t(statementKindTexts[statement.kind])} {statement.institution}
              </td>
              <td>{statement.day}</td>
              <td>{statement.recorded_by ? `${statement.recorded_by} / ${statement.approved_by}` : t(texts.feed)}</td>
              <td>
                <TextButton onClick={() => setOpened(statement)}>{t(texts.open)}</TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
      <Suspense>{opened && <StatementFile statement={opened} onClose={() => setOpened(null)} />}</Suspense>
    </ScrollRegion>
  );
}

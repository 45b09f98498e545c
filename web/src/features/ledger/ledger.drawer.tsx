// The ledger on other pages: figures that explain themselves by a click, and the journals behind a record.
import type { Account } from '@backoffice/contract/clients.ts';
import { explainFigure, listJournals, type Figure as FigureName } from '@backoffice/contract/ledger.ts';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import classes from './ledger.module.css';
import { figureTexts, texts } from './ledger.texts.ts';

const Explanation = lazy(() => import('./ledger.explanation.tsx'));
const RecordJournals = lazy(() => import('./ledger.journals.tsx'));

interface FigureProps {
  account: Account;
  figure: FigureName;
}

export function Figure({ account, figure }: FigureProps) {
  const t = useText();
  const isAllowed = useAllowed(explainFigure.access);
  const [isOpen, setIsOpen] = useState(false);
  const tone = figure === 'balance' || figure === 'profit' ? { tone: figure } : {};
  const money = <Money amount={account[figure]} currency={account.currency} {...tone} />;
  if (!isAllowed) return money;
  return (
    <>
      <button
        type="button"
        className={classes.figure}
        title={t(texts.explain, t(figureTexts[figure]))}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {money}
      </button>
      <Suspense>
        {isOpen && <Explanation account={account} figure={figure} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

/** For those who may; others do without. */
export function Journals(record: ComponentProps<typeof RecordJournals>) {
  return useAllowed(listJournals.access) ? (
    <Suspense>
      <RecordJournals {...record} />
    </Suspense>
  ) : null;
}

export function FigureLabel({ figure }: Pick<FigureProps, 'figure'>) {
  return useText()(figureTexts[figure]);
}

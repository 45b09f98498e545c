// The ledger on other pages: figures that explain themselves by a click, and the journals behind a record.
import type { Account } from '@backoffice/contract/clients/clients.ts';
import { explainFigure, listJournals, type Figure as FigureName } from '@backoffice/contract/ledger/ledger.ts';
import { Suspense, useState, type ComponentProps } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './ledger.figure.module.css';
import type { ExplainedProps } from './ledger.explanation.drawer.tsx';
import { breakdown, figureTexts } from './ledger.figures.texts.ts';

const Explanation = lazyDialog(() => import('./ledger.explanation.drawer.tsx'));
const RecordJournals = lazyPart(() => import('./ledger.journals.tsx'));

interface FigureProps {
  account: Account;
  figure: FigureName;
  /** Shows it as short as lists do. */
  isShort?: boolean;
}

export const Figure = ({ account, figure, isShort = false }: FigureProps) => (
  <ExplainedAmount
    account={account}
    figure={figure}
    amount={account[figure]}
    name={figureTexts[figure]}
    isShort={isShort}
  />
);

/** Explains also a part of a figure, such as what one loan owes. */
export function ExplainedAmount({ isShort = false, ...props }: ExplainedProps & { isShort?: boolean }) {
  const { account, figure, amount, name } = props;
  const t = useText();
  const isAllowed = useAllowed(explainFigure.access);
  const [isOpen, setIsOpen] = useState(false);
  const tone = figure === 'balance' || figure === 'profit' ? { tone: figure } : {};
  const money = <Money amount={amount} currency={account.currency} isShort={isShort} {...tone} />;
  if (!isAllowed) return money;
  return (
    <>
      <button
        type="button"
        className={classes.figure}
        title={t(breakdown, t(name))}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {money}
      </button>
      <Suspense>{isOpen && <Explanation {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** Shows them to those who may; others do without. */
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

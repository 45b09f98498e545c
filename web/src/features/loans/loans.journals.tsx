// The journals of one loan: what moved between cash, loan and charges, when and by whom.
import type { LoanDetail } from '@backoffice/contract/loans/loans.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { JournalName } from '#core/journals/journal-name.tsx';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import classes from './loans.module.css';
import { texts } from './loans.texts.ts';

const firstShown = 8;

export function LoanJournals({ journals }: Pick<LoanDetail, 'journals'>) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ScrollRegion label={texts.journals}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t(texts.time)}</th>
              <th>{t(texts.step)}</th>
              <th data-numeric>{t(texts.cash)}</th>
              <th data-numeric>{t(texts.loanBalance)}</th>
              <th data-numeric>{t(texts.due)}</th>
              <th>{t(texts.person)}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? journals : journals.slice(0, firstShown)).map((journal) => (
              <tr key={journal.journal_id}>
                <td>
                  <Time at={journal.effective_at} />
                </td>
                <td title={journal.reason ?? undefined}>
                  <JournalName kind={journal.kind} step={journal.step} />
                </td>
                {[journal.cash, journal.loan, journal.due].map((amount, index) => (
                  <td key={index} data-numeric>
                    <Money amount={/[1-9]/.test(amount) ? amount : null} tone="profit" />
                  </td>
                ))}
                <td>{journal.actor_name ?? t(texts.system)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!isWhole && journals.length > firstShown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t(texts.moreJournals)}
        </Button>
      )}
    </>
  );
}

// The schedule of a loan as a picture and as a table: what is due when, and what became of it.
import type { LoanInstalment } from '@backoffice/contract/loans/loans.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import classes from './loans.module.css';
import { instalmentStates, texts } from './loans.texts.ts';

interface ScheduleProps {
  schedule: readonly LoanInstalment[];
  currency: Currency;
}

export function Schedule({ schedule, currency }: ScheduleProps) {
  const t = useText();
  return (
    <>
      <SchedulePicture schedule={schedule} />
      <ScrollRegion label={texts.schedule}>
        <StackedTable className={classes.table}>
          <thead>
            <tr>
              <th>{t(texts.no)}</th>
              <th>{t(texts.dueDate)}</th>
              <th data-numeric>{t(texts.principal)}</th>
              <th data-numeric>{t(texts.interest)}</th>
              <th data-numeric>{t(texts.payment)}</th>
              <th data-numeric>{t(texts.paid)}</th>
              <th>{t(fieldLabels.status)}</th>
            </tr>
          </thead>
          <tbody>
            {schedule.map(({ no, due_date, principal, interest, principal_paid, interest_paid, state }) => (
              <tr key={no}>
                <td>{no}</td>
                <td>{due_date}</td>
                <td data-numeric>
                  <Money amount={principal} />
                </td>
                <td data-numeric>
                  <Money amount={interest} />
                </td>
                <td data-numeric>
                  <Money amount={add(principal, interest)} currency={currency} />
                </td>
                <td data-numeric>
                  <Money amount={add(principal_paid, interest_paid)} />
                </td>
                <td>
                  <span className={classes.state} data-state={state}>
                    {t(instalmentStates[state])}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </StackedTable>
      </ScrollRegion>
    </>
  );
}

/** Bars as high as the instalments: principal below, interest on top; the colour says how it stands. */
export function SchedulePicture({ schedule }: Pick<ScheduleProps, 'schedule'>) {
  const t = useText();
  const heights = schedule.map((each) => ({ ...each, all: Number(each.principal) + Number(each.interest) }));
  const highest = Math.max(...heights.map(({ all }) => all), 1e-9); // serves drawing alone
  const count = (state: LoanInstalment['state']) => schedule.filter((each) => each.state === state).length;
  const states = Object.entries(instalmentStates).filter(([state]) => schedule.some((each) => each.state === state));
  return (
    <figure className={classes.picture}>
      <div
        className={classes.bars}
        role="img"
        aria-label={t(texts.picture, { count: schedule.length, paid: count('paid'), overdue: count('overdue') })}
      >
        {heights.map(({ no, due_date, principal, interest, all, state }) => (
          <div
            key={no}
            className={classes.bar}
            data-state={state}
            title={`${no} · ${due_date} · ${principal} + ${interest}`}
            style={{ height: `${(all / highest) * 100}%` }}
          >
            <span className={classes.interestPart} style={{ height: `${(Number(interest) / (all || 1)) * 100}%` }} />
          </div>
        ))}
      </div>
      <figcaption className={classes.legend}>
        <span className={classes.key} data-part="principal">
          {t(texts.principal)}
        </span>
        <span className={classes.key} data-part="interest">
          {t(texts.interest)}
        </span>
        {states.map(([state, text]) => (
          <span key={state} className={classes.state} data-state={state}>
            {t(text)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

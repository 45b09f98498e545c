// The corrected net asset values of a product: how far the orders at them are booked anew, and which could not be.
import { navCallsOf, type NavCorrection, type NavPage } from '@backoffice/contract/navs/navs.ts';
import { Progress } from '@mantine/core';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Fragment } from 'react';
import { RecordLink } from '#core/record/record-link.tsx';
import { errorTexts } from '#core/words/errors.texts.ts';
import { fill, formatCount, useText, verbatim, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import classes from './navs.module.css';
import { navTexts as texts } from './navs.texts.ts';

interface NavCorrectionsProps {
  page: NavPage;
  corrections: readonly NavCorrection[];
}

export function NavCorrections({ page, corrections }: NavCorrectionsProps) {
  const t = useText();
  const columns = [texts.day, texts.wrongAndRight, texts.correctedOrders];
  return (
    <div className={tableClasses['scroll']}>
      <table className={tableClasses['table']} aria-label={t(texts.corrections)}>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label.en}>{t(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {corrections.map((correction) => (
            <Fragment key={correction.id}>
              <tr className={correction.left > 0 ? classes.correction : undefined}>
                <td>{correction.day}</td>
                <td>
                  {correction.wrong_nav} → {correction.nav}
                  <div className={tableClasses['muted']} title={t(texts.people)}>
                    {[correction.entered_by, correction.approved_by, correction.confirmed_by]
                      .filter((name) => name !== null)
                      .join(' / ')}
                  </div>
                </td>
                <td>
                  <Progressed page={page} correction={correction} />
                </td>
              </tr>
              {correction.left > 0 && (
                <tr>
                  <td colSpan={columns.length} className={classes.leftOver}>
                    <LeftOver page={page} correction={correction} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CorrectionProps {
  page: NavPage;
  correction: NavCorrection;
}

function Progressed({ page, correction }: CorrectionProps) {
  const t = useText();
  const { status, orders, corrected, left } = correction;
  if (status === 'done') return formatCount(corrected);
  if (status === 'waiting') return <Unconfirmed page={page} correction={correction} />;
  const done = corrected + left;
  return (
    <div className={classes.progress}>
      <Progress value={(100 * done) / Math.max(1, orders)} aria-label={t(texts.correctedOrders)} />
      <span>{t(fill(texts.progress, { done, all: orders }))}</span>
      {status === 'failed' && <Stopped page={page} correction={correction} />}
    </div>
  );
}

function Stopped({ page, correction: { id } }: CorrectionProps) {
  const t = useText();
  return (
    <span className={classes.stopped}>
      {t(texts.stopped)}
      <ActionButton
        endpoint={navCallsOf[page].resumeCorrection}
        input={{ id }}
        label={texts.resume}
        icon={IconPlayerPlay}
        done={texts.resumed}
        failed={texts.notResumed}
      />
    </span>
  );
}

function Unconfirmed({ page, correction: { id, day, nav } }: CorrectionProps) {
  const t = useText();
  return (
    <span className={classes.status}>
      {t(texts.waiting)}
      <ActionButton
        endpoint={navCallsOf[page].confirmCorrection}
        input={{ id }}
        label={texts.confirmCorrection}
        icon={IconCheck}
        confirm={fill(texts.confirmQuestion, { day, nav })}
        done={texts.correctionConfirmed}
        failed={texts.correctionNotConfirmed}
      />
    </span>
  );
}

/** Groups by reason, since many have the same. */
function LeftOver({ page, correction: { left, left_over } }: CorrectionProps) {
  const t = useText();
  const words: Readonly<Record<string, Text>> = errorTexts;
  return (
    <>
      <div>{t(fill(texts.leftOver, { count: left }))}</div>
      {[...Map.groupBy(left_over, ({ refusal }) => refusal)].map(([refusal, orders]) => (
        <div key={refusal}>
          <span className={tableClasses['muted']}>{t(words[refusal] ?? verbatim(refusal))}</span>{' '}
          {orders.map(({ order_id, username }) => (
            <Fragment key={order_id}>
              <RecordLink type={`${page}_order`} id={order_id}>
                {username}
              </RecordLink>{' '}
            </Fragment>
          ))}
        </div>
      ))}
      {left > left_over.length && <div>{t(fill(texts.more, { count: left - left_over.length }))}</div>}
    </>
  );
}

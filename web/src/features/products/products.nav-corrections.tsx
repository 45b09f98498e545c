// The corrected net asset values of a product: how many orders were booked anew, and which could not be.
import { navCallsOf, type NavCorrection, type NavPage } from '@backoffice/contract/products/navs.ts';
import { IconCheck } from '@tabler/icons-react';
import { RecordLink } from '#core/record/record-link.tsx';
import { errorTexts } from '#platform/errors.texts.ts';
import { fill, useText, verbatim, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import tableClasses from '#ui/plain-table.module.css';
import { navTexts as texts } from './products.navs.texts.ts';

interface NavCorrectionsProps {
  page: NavPage;
  corrections: readonly NavCorrection[];
}

export function NavCorrections({ page, corrections }: NavCorrectionsProps) {
  const t = useText();
  const columns = [texts.day, texts.wrongAndRight, texts.correctedOrders, texts.leftOver, texts.people];
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
            <tr key={correction.id}>
              <td>{correction.day}</td>
              <td>
                {correction.wrong_nav} → {correction.nav}
              </td>
              <td>
                {correction.complete_datetime === null ? (
                  <Unconfirmed page={page} correction={correction} />
                ) : (
                  correction.corrected
                )}
              </td>
              <td>
                <LeftOver page={page} orders={correction.left_over} />
              </td>
              <td>
                {[correction.entered_by, correction.approved_by, correction.confirmed_by]
                  .filter((name) => name !== null)
                  .join(' / ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Unconfirmed({ page, correction: { id, day, nav } }: { page: NavPage; correction: NavCorrection }) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

function LeftOver({ page, orders }: { page: NavPage; orders: NavCorrection['left_over'] }) {
  const t = useText();
  if (orders.length === 0) return '—';
  const words: Readonly<Record<string, Text>> = errorTexts;
  return orders.map(({ order_id, username, refusal }) => (
    <div key={order_id}>
      <RecordLink type={`${page}_order`} id={order_id}>
        {username}
      </RecordLink>{' '}
      <span className={tableClasses['muted']}>{t(words[refusal] ?? verbatim(refusal))}</span>
    </div>
  ));
}

// The offers of some days: window, quota, how far they were over-subscribed and what was allotted.
import type { OfferFigures } from '@backoffice/contract/statistics/statistics.products.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import { RecordLink } from '#core/record/record-link.tsx';
import { FactFigure } from '#core/statistics/fact-figure.tsx';
import type { FactFilters } from '#core/statistics/fact-records.drawer.tsx';
import { productStatusTexts } from '#core/words/trading/product-kinds.texts.ts';
import { formatCount, useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.products.texts.ts';

const units = (value: string | null) => (value === null ? null : formatMoney(value));

/** A share of something in brackets behind it. */
const shareOf = (part: string | null, whole: string | null) =>
  part === null || whole === null ? '' : ` (${((Number(part) / Number(whole)) * 100).toFixed(1)}%)`;

interface OffersProps {
  items: readonly OfferFigures[];
  filters: Pick<FactFilters, 'from' | 'to'>;
}

export function Offers({ items, filters: { from, to } }: OffersProps) {
  const t = useText();
  // Offers that are not shared out have nothing to apply for.
  const isSharedOut = items.some(({ applications }) => applications !== null);
  /** A figure of an offer, with the orders or subscriptions that make it. */
  const figure = ({ id, currency }: OfferFigures, fact: RecordedFact, content: string | null) =>
    content === null ? (
      '—'
    ) : (
      <FactFigure facts={[fact]} filters={{ from, to, currency, product_id: id }}>
        {content}
      </FactFigure>
    );
  return (
    <section className={classes.panel}>
      <h2>{t(texts.offers)}</h2>
      <ScrollRegion label={texts.offers}>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th>{t(texts.offer)}</th>
              <th>{t(texts.status)}</th>
              <th>{t(texts.window)}</th>
              <th data-numeric>{t(texts.quota)}</th>
              <th data-numeric>{t(texts.taken)}</th>
              {isSharedOut && (
                <>
                  <th data-numeric>{t(texts.applications)}</th>
                  <th data-numeric>{t(texts.applied)}</th>
                  <th data-numeric>{t(texts.overSubscription)}</th>
                  <th data-numeric>{t(texts.allotted)}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((offer) => (
              <tr key={offer.id}>
                <td>
                  <RecordLink type="product" id={offer.id}>
                    {t({ zh: offer.name_zh, en: offer.name_en })}
                  </RecordLink>{' '}
                  <span className={tableClasses.muted}>{offer.symbol}</span>
                </td>
                <td>{t(productStatusTexts[offer.status])}</td>
                <td>
                  {offer.open_datetime ? <Time at={offer.open_datetime} /> : '—'} –{' '}
                  {offer.close_datetime ? <Time at={offer.close_datetime} /> : '—'}
                </td>
                <td data-numeric>{offer.quota === null ? t(texts.noLimit) : formatMoney(offer.quota)}</td>
                <td data-numeric>
                  {figure(offer, 'taken', formatMoney(offer.quota_taken))}
                  {shareOf(offer.quota_taken, offer.quota)}
                </td>
                {isSharedOut && (
                  <>
                    <td data-numeric>
                      {figure(offer, 'applied', offer.applications === null ? null : formatCount(offer.applications))}
                    </td>
                    <td data-numeric>{figure(offer, 'applied', units(offer.applied))}</td>
                    <td data-numeric>
                      {figure(
                        offer,
                        'applied',
                        offer.over_subscription === null ? null : `${offer.over_subscription.toFixed(2)}×`,
                      )}
                    </td>
                    <td data-numeric>
                      {figure(offer, 'allotted', units(offer.allotted))}
                      {shareOf(offer.allotted, offer.applied)}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

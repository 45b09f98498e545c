// Parts that show one product: its name, its status, how much of its quota is taken, and how long its window lasts.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { productKindOf, type ProductStatus } from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { productStatusTexts } from '#core/words/trading/product-kinds.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import type { Status } from '#core/words/statuses.texts.ts';
import { useVenueZone } from '#core/values/venue-time.tsx';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { clockTime, zoneText } from '#platform/time-zone.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import classes from './products.module.css';
import { texts } from './products.texts.ts';

export const nameOf = ({ name_zh, name_en }: Pick<Product, 'name_zh' | 'name_en'>) => ({ zh: name_zh, en: name_en });

export function ProductName(product: Product) {
  const t = useText();
  const name = t(nameOf(product));
  return (
    <span className={classes.name}>
      <span title={name}>{name}</span>
      <span className={classes.symbol}>{product.symbol}</span>
    </span>
  );
}

/** The status whose colour it has; the words are its own. */
const looksLike: Record<ProductStatus, Status> = {
  draft: 'inactive',
  open: 'active',
  paused: 'paused',
  closed: 'ended',
  done: 'completed',
  cancelled: 'cancelled',
};

export const ProductStatusTag = ({ status }: Pick<Product, 'status'>) => (
  <StatusTag status={looksLike[status]} text={productStatusTexts[status]} />
);

/** Amounts with the currency's decimals, units and seats without. */
export function quotaText({ sub_type, currency }: Pick<Product, 'sub_type' | 'currency'>, quota: string): string {
  return productKindOf(sub_type).quotaOf === 'amount' ? formatMoney(quota, currency) : plainNumber(quota);
}

const plainNumber = (quota: string) => Number(quota).toLocaleString('en-US', { maximumFractionDigits: 8 });

/** Part of the quota that is taken: as a bar, and in figures. */
export function QuotaBar(product: Product) {
  const t = useText();
  const { quota, quota_taken } = product;
  if (quota === null) return <span className={classes.hint}>{t(texts.noLimit)}</span>;
  const percent = Math.min(100, (Number(quota_taken) / Number(quota)) * 100);
  const words = t(texts.quotaTaken, { taken: quotaText(product, quota_taken), quota: quotaText(product, quota) });
  return (
    <span className={classes.quota} title={words}>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={words}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.figures}>
        {plainNumber(quota_taken)} / {plainNumber(quota)}
      </span>
    </span>
  );
}

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** `3 days`, or hours and minutes where it is less than a day. */
function lengthText(t: Translate, ms: number): string {
  if (ms >= dayMs) return t(texts.days, Math.floor(ms / dayMs));
  const parts = [Math.floor(ms / hourMs), Math.floor(ms / minuteMs) % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Time until the next moment of the window, which hovering shows on the venue's clocks. */
export function WindowCountdown({ symbol, open_datetime, close_datetime }: Product) {
  const t = useText();
  const zone = useVenueZone(symbol);
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), minuteMs / 2, { autoInvoke: true });
  const until = (moment: string) => Date.parse(moment) - now;
  const exact = (moment: string) => zone && `${clockTime(moment, zone).slice(0, 16)} ${t(zoneText(zone))}`;
  if (open_datetime !== null && until(open_datetime) > 0)
    return (
      <span title={exact(open_datetime) ?? undefined}>
        {t(fill(texts.opensIn, lengthText(t, until(open_datetime))))}
      </span>
    );
  if (close_datetime === null) return <span className={classes.hint}>{t(texts.noWindow)}</span>;
  const isOver = until(close_datetime) <= 0;
  return (
    <span title={exact(close_datetime) ?? undefined} className={isOver ? classes.hint : undefined}>
      {t(isOver ? texts.windowOver : fill(texts.closesIn, lengthText(t, until(close_datetime))))}
    </span>
  );
}

// One product in full: its terms, what came of it, its documents and its history.
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type { NavPage } from '@backoffice/contract/navs/navs.ts';
import {
  isTermOf,
  productKindOf,
  productPageOf,
  termNames,
  type TermName,
} from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import type { ReactNode } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { allocationMethodTexts, productStatusTexts } from '#core/words/trading/product-kinds.texts.ts';
import { InstrumentPanel } from '#core/prices/instrument-panel.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { VenueTime } from '#core/values/venue-time.tsx';
import { useText, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { Documents } from './products.files.tsx';
import { Overview } from './products.overview.tsx';
import { StrategyRecord } from '#features/strategies/strategies.public.ts';
import classes from './products.module.css';
import { Navs } from '#features/navs/navs.public.ts';
import { nameOf, ProductStatusTag, QuotaBar, quotaText } from './products.parts.tsx';
import { labels, subTypeTexts, texts } from './products.texts.ts';
import { tradeTypeTexts } from '#core/words/trading/trade-types.texts.ts';

export default function ProductRecord({ record, buttons, onClose }: RecordProps<Product>) {
  const t = useText();
  const { sub_type } = record;
  const description = t({ zh: record.description_zh, en: record.description_en });
  const risk = t({ zh: record.risk_zh, en: record.risk_en });
  return (
    <RecordDrawer
      title={nameOf(record)}
      record={{ id: record.id }}
      kind={`${productPageOf(sub_type)}_product`}
      mark={<ProductStatusTag {...record} />}
      actions={buttons}
      facts={[
        { label: labels.sub_type, value: t(subTypeTexts[sub_type]) },
        { label: fieldLabels.symbol, value: <CopyId id={record.symbol} isWhole /> },
        { label: fieldLabels.currency, value: record.currency },
        { label: labels.trade_type, value: t(tradeTypeTexts[record.trade_type]) },
        ...termNames
          .filter((term) => isTermOf(sub_type, term) || term === 'lot')
          .map((term) => ({ label: fieldLabels[term], value: termText(t, record, term) })),
        { label: fieldLabels.quota_taken, value: <QuotaBar {...record} /> },
        ...(record.range_day
          ? [
              {
                label: fieldLabels.range_day,
                value: `${record.range_day}: ${record.range_low} – ${record.range_high}`,
              },
            ]
          : []),
        ...(record.market_price
          ? [
              {
                label: fieldLabels.market_price,
                value: <Money amount={record.market_price} currency={record.currency} />,
              },
            ]
          : []),
        ...(record.draw_commitment
          ? [{ label: fieldLabels.draw_commitment, value: <CopyId id={record.draw_commitment} /> }]
          : []),
        { label: fieldLabels.created_by, value: record.created_by },
        { label: fieldLabels.opened_by, value: record.opened_by },
        { label: fieldLabels.approved_by, value: record.approved_by },
        ...(record.confirmed_by ? [{ label: fieldLabels.confirmed_by, value: record.confirmed_by }] : []),
        ...(record.statement_sha256
          ? [{ label: fieldLabels.statement_sha256, value: <CopyId id={record.statement_sha256} /> }]
          : []),
      ]}
      timeline={<Timeline steps={stepsOf(record)} />}
      onClose={onClose}
    >
      {description && <p className={classes.words}>{description}</p>}
      {risk && <p className={classes.words}>{risk}</p>}
      {orderKindOf(sub_type).followsSignals && <StrategyRecord productId={record.id} />}
      {orderKindOf(sub_type).boughtAt === 'nav' && record.opened_by !== null && (
        <Navs page={navPageOf(sub_type)} id={record.id} />
      )}
      {record.opened_by && <Overview product={record} />}
      {productKindOf(sub_type).isListed && <InstrumentPanel symbol={record.symbol} />}
      <Documents {...record} />
    </RecordDrawer>
  );
}

const navPageOf = (subType: Product['sub_type']): NavPage => (productPageOf(subType) === 'quant' ? 'quant' : 'fund');

/** Steps from the draft to the end; what is still to come stands without a time. */
function stepsOf(product: Product): TimelineStep[] {
  const { status, opened_by, approved_by, open_datetime, close_datetime, payment_datetime, listing_day } = product;
  const created: TimelineStep = { text: texts.createdStep, at: product.create_datetime, by: product.created_by };
  if (status === 'cancelled')
    return [created, { text: productStatusTexts.cancelled, at: product.update_datetime, tone: 'blocked' }];
  const due = (at: string | null) => (at !== null && opened_by !== null && Date.parse(at) <= Date.now() ? at : null);
  const isOver = status === 'closed' || status === 'done';
  return [
    created,
    {
      text: texts.openedStep,
      at: opened_by && (open_datetime ?? product.create_datetime),
      by: opened_by && `${opened_by}, ${approved_by}`,
    },
    ...(close_datetime ? [{ text: texts.closedStep, at: isOver ? close_datetime : null }] : []),
    ...(payment_datetime ? [{ text: fieldLabels.payment_datetime, at: due(payment_datetime) }] : []),
    ...(listing_day ? [{ text: fieldLabels.listing_day, at: due(`${listing_day}T00:00:00Z`) }] : []),
    ...(status === 'done' ? [{ text: productStatusTexts.done, at: product.update_datetime }] : []),
  ];
}

/** Undefined shows as a dash. */
function termText(t: Translate, product: Product, term: TermName): ReactNode {
  const { currency } = product;
  const value = product[term];
  if (value === null) return term === 'quota' ? t(texts.noLimit) : undefined;
  switch (term) {
    case 'price':
    case 'min_amount':
    case 'max_amount':
      return <Money amount={String(value)} currency={currency} />;
    case 'quota':
      return quotaText(product, String(value));
    case 'fee_percent':
    case 'performance_fee_percent':
    case 'rate_percent':
    case 'early_rate_percent':
      return `${value} %`;
    case 'open_datetime':
    case 'close_datetime':
    case 'payment_datetime':
      return <VenueTime at={String(value)} symbol={product.symbol} />;
    case 'allocation_method':
      return product.allocation_method && t(allocationMethodTexts[product.allocation_method]);
    case 'one_lot_first':
    case 'pay_later':
      return t(value ? texts.yes : texts.no);
    default:
      return String(value);
  }
}

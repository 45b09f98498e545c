// One order in full: its terms, what it holds, the price it got with the evidence, its sales and the journals behind it.
import { orderKindOf, orderPageOf, type OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { isOfListedStock } from '@backoffice/contract/products/products.kinds.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { useMemo } from 'react';
import { broughtByTexts } from '#core/words/trading/brought-by.texts.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { HoldersLink } from '#core/prices/holders-link.tsx';
import { quoteSourceText } from '#core/prices/prices.texts.ts';
import { PriceHistory } from '#core/prices/price-history.tsx';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { RobotMark } from '#core/values/robot-mark.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { Journals } from '#features/ledger/ledger.public.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { usePage } from '#ui/layout/page.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Time } from '#ui/values/time.tsx';
import { InstrumentCell, OrderPrice, OrderStatus, Payment, Profit, Quantity, StrategyName } from './orders.cells.tsx';
import classes from './orders.module.css';
import { Sales } from './orders.sales.tsx';
import { labels, orderPriceTypeTexts, rejectReasons, releaseTexts, texts } from './orders.texts.ts';

export default function OrderRecord({ record: order, buttons, onClose }: RecordProps<Order>) {
  const t = useText();
  const { id, symbol, username, currency } = order;
  const page = orderPageOf(order.sub_type);
  const seesProduct = useAllowed(productCallsOf[page].list.access);
  const orderLink = (orderId: string) => (
    <RecordLink type={`${page}_order`} id={orderId}>
      {t(texts.openOrder)}
    </RecordLink>
  );
  const money = (amount: string | null) => <Money amount={amount} currency={currency} />;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, { symbol, username })}
      record={order}
      kind={`${page}_order`}
      mark={
        <>
          <OrderStatus {...order} />
          {order.fake && <RobotMark />}
        </>
      }
      actions={buttons}
      facts={[
        clientFact(order),
        {
          label: labels.symbol,
          value: (
            <>
              <InstrumentCell {...order} /> <HoldersLink symbol={symbol} />
            </>
          ),
        },
        { label: labels.sub_type, value: t(orderKindTexts[order.sub_type]) },
        ...(order.product_id && seesProduct
          ? [{ label: texts.product, value: <ProductLink id={order.product_id} page={page} /> }]
          : []),
        order.brought_by
          ? { label: texts.broughtBy, value: t(broughtByTexts[order.brought_by]) }
          : { label: labels.price_type, value: t(orderPriceTypeTexts[order.price_type]) },
        { label: labels.quantity, value: <Quantity {...order} /> },
        ...(order.strategy_zh === null ? [] : [{ label: labels.strategy_zh, value: <StrategyName {...order} /> }]),
        { label: labels.price, value: <OrderPrice {...order} /> },
        { label: labels.amount, value: money(order.amount) },
        { label: labels.fee, value: money(order.fee) },
        ...paymentFacts(t, order),
        ...(order.status === 'awaiting' || order.status === 'pending'
          ? [
              ...(order.pay_later ? [] : [{ label: labels.reserved, value: money(order.reserved) }]),
              { label: labels.good_till, value: <Time at={order.good_till} isExact /> },
            ]
          : []),
        ...(order.release_code
          ? [{ label: texts.whyReleased, value: t(releaseTexts[order.release_code]) }]
          : [{ label: labels.units, value: <Units {...order} /> }]),
        ...(order.corrects ? [{ label: texts.corrects, value: orderLink(order.corrects) }] : []),
        ...(order.corrected_by ? [{ label: texts.correctedBy, value: orderLink(order.corrected_by) }] : []),
        ...(order.reason_code
          ? [
              {
                label: fieldLabels.reason,
                value: [t(rejectReasons[order.reason_code]), order.reason].filter(Boolean).join(' · '),
              },
            ]
          : []),
        ...(order.notice ? [{ label: texts.notice, value: order.notice }] : []),
        ...(order.close_datetime
          ? [{ label: labels.close_datetime, value: <Time at={order.close_datetime} isExact /> }]
          : []),
        { label: labels.cost, value: money(order.cost) },
        { label: labels.profit, value: <Profit {...order} /> },
        ...(order.quote_datetime
          ? [
              { label: texts.quoteTime, value: <Time at={order.quote_datetime} isExact /> },
              { label: texts.source, value: order.quote_source && t(quoteSourceText(order.quote_source)) },
            ]
          : []),
        ...(order.nav_day ? [{ label: labels.nav_day, value: order.nav_day }] : []),
        ...(orderKindOf(order.sub_type).earnsInterest
          ? [{ label: labels.interest, value: money(order.interest) }]
          : []),
        ...(order.maturity_datetime
          ? [{ label: labels.maturity_datetime, value: <Time at={order.maturity_datetime} isExact /> }]
          : []),
        { label: fieldLabels.agent_name, value: order.agent_name },
        { label: fieldLabels.acc_no, value: <CopyId id={order.acc_no} isWhole /> },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={<Timeline steps={stepsOf(order)} />}
      journals={<Journals kind="trade" id={id} />}
      onClose={onClose}
    >
      {isQuoted(order) && <Prices {...order} />}
      <Sales page={page} order={order} />
    </RecordDrawer>
  );
}

/** The offer it is for, with everything that came of it. */
function ProductLink({ id, page }: { id: string; page: OrderPage }) {
  const t = useText();
  const { open } = usePage();
  const path = `/trades/${page}`;
  return (
    <TextLink href={`${path}?id=${id}`} onClick={() => open(path, { id })}>
      {t(texts.openProduct)}
    </TextLink>
  );
}

/** Facts of an order that is paid after the allotment. */
function paymentFacts(t: Translate, { pay_later, paid, payable, payment_datetime, currency, ...order }: Order) {
  if (!pay_later) return [];
  const consent = { label: fieldLabels.pay_later, value: t(texts.consented) };
  if (paid === null || payable === null || payment_datetime === null) return [consent];
  const isOpen = order.status === 'payment' || order.status === 'outstanding';
  const unpaid = <Money amount={add(payable, negate(paid))} currency={currency} />;
  return [
    consent,
    { label: labels.paid, value: <Payment paid={paid} payable={payable} currency={currency} /> },
    ...(isOpen ? [{ label: texts.unpaid, value: unpaid }] : []),
    { label: fieldLabels.payment_datetime, value: <Time at={payment_datetime} isExact /> },
  ];
}

function Units({ units, units_frozen }: Order) {
  const t = useText();
  return (
    <>
      {formatMoney(add(units, units_frozen))}
      {Number(units_frozen) > 0 && (
        <span className={classes.muted}>
          {' '}
          ({t(texts.frozenUnits)} {formatMoney(units_frozen)})
        </span>
      )}
    </>
  );
}

/** The shares of an issue have no price before they are listed. */
const isQuoted = ({ sub_type, status }: Order) =>
  isOfListedStock(sub_type) || status === 'listed' || status === 'unsettled' || status === 'sold';

const hourMs = 3_600_000;

/** Around its execution, which is marked; of an order that waits, up to now. */
function Prices({ symbol, quote_datetime, price }: Order) {
  const mark = useMemo(
    () => (quote_datetime && price ? { at: quote_datetime, price } : undefined),
    [quote_datetime, price],
  );
  const until = useMemo(
    () => new Date(Math.min(Date.now(), quote_datetime ? Date.parse(quote_datetime) + 2 * hourMs : Date.now())),
    [quote_datetime],
  );
  return (
    <RecordPart title={texts.prices} hint={mark && texts.markHint}>
      <PriceHistory
        symbol={symbol}
        until={until.toISOString()}
        firstSpan={mark ? 'day' : 'month'}
        {...(mark && { mark })}
      />
    </RecordPart>
  );
}

function stepsOf(order: Order): TimelineStep[] {
  const { status, create_datetime, execute_datetime, unlock_datetime, update_datetime, release_code } = order;
  const isOffer = order.price_type === 'offer';
  const steps: TimelineStep[] = order.brought_by
    ? [
        { text: texts.boughtStep, at: execute_datetime },
        { text: broughtByTexts[order.brought_by], at: create_datetime },
      ]
    : [{ text: isOffer ? texts.appliedStep : texts.placedStep, at: create_datetime }];
  if (order.review_datetime && status !== 'rejected')
    steps.push({ text: texts.approved, at: order.review_datetime, by: order.reviewed_by });
  if (execute_datetime && !order.brought_by)
    steps.push({ text: isOffer ? texts.allottedStep : texts.executedStep, at: execute_datetime });
  if (order.corrected_by) return [...steps, { text: statuses.reversed.text, at: update_datetime, tone: 'blocked' }];
  if (release_code) return [...steps, { text: statuses.released.text, at: update_datetime, tone: 'blocked' }];
  if (status === 'rejected') return [...steps, rejectedStep(order)];
  if (!execute_datetime) return [...steps, { text: waitingFor(order), at: null }];
  if (status === 'holding' && order.close_datetime) steps.push({ text: texts.closeStep, at: null });
  if (status === 'lock') steps.push({ text: texts.unlockStep, at: null });
  else if (status === 'listing') steps.push({ text: texts.listingStep, at: null });
  else if (unlock_datetime)
    steps.push({ text: status === 'listed' ? statuses.listed.text : statuses.available.text, at: unlock_datetime });
  if (status === 'unsettled' || status === 'sold' || status === 'completed')
    steps.push({ text: statuses[status].text, at: update_datetime });
  return steps;
}

const rejectedStep = ({ review_datetime, update_datetime, reviewed_by }: Order): TimelineStep => ({
  text: statuses.rejected.text,
  at: review_datetime ?? update_datetime,
  by: reviewed_by,
  tone: 'blocked',
});

function waitingFor({ price_type, status, payable }: Order) {
  if (payable !== null) return texts.paymentStep;
  if (price_type === 'offer') return texts.allocationStep;
  return status === 'pending' ? texts.reviewStep : texts.waitsStep;
}

// Outcome of a product: its orders by status, the money in them, its holders, its prices and the latest journals.
import { orderPages } from '@backoffice/contract/orders/orders.kinds.ts';
import { productPageOf } from '@backoffice/contract/products/products.kinds.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { mostInOverview, type ProductOverview } from '@backoffice/contract/products/products.overview.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import type { ReactNode } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { orderStatusText } from '#core/words/trading/order-kinds.texts.ts';
import { RecordPart } from '#core/record/record-drawer.tsx';
import { ClientLink } from '#core/clients/client-link.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { stepText } from '#core/journals/journal-steps.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Fact } from '#ui/values/fact.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import classes from './products.module.css';
import { OrdersLink } from '#core/products/orders-link.tsx';
import { texts } from './products.texts.ts';

export function Overview({ product }: { product: Product }) {
  const read = useRead(productCallsOf[productPageOf(product.sub_type)].overview, { id: product.id });
  return <Loaded read={read}>{(overview) => <OverviewParts product={product} overview={overview} />}</Loaded>;
}

interface Parts {
  product: Product;
  overview: ProductOverview;
}

function OverviewParts({ product, overview }: Parts) {
  const t = useText();
  const { currency } = product;
  const { orders, clients, holders, journals, prices, statuses } = overview;
  const page = orderPages.find((one) => one === productPageOf(product.sub_type));
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  if (orders === 0) return <p className={classes.hint}>{t(texts.nothingYet)}</p>;
  const counted = fill(texts.ordersHint, {
    orders: formatMoney(String(orders)),
    clients: formatMoney(String(clients)),
  });
  return (
    <>
      <RecordPart title={texts.money}>
        <dl className={classes.money}>
          <Fact label={texts.frozen}>{money(overview.frozen)}</Fact>
          <Fact label={texts.unpaid}>{money(overview.unpaid)}</Fact>
          <Fact label={texts.invested}>{money(overview.invested)}</Fact>
          <Fact label={texts.unsettled}>{money(overview.unsettled)}</Fact>
          <Fact label={texts.fees}>{money(overview.fees)}</Fact>
          <Fact label={texts.profit}>
            <Money amount={overview.profit} currency={currency} tone="profit" />
          </Fact>
          <Fact label={texts.ordered}>{formatMoney(overview.ordered)}</Fact>
          <Fact label={texts.held}>{formatMoney(overview.held)}</Fact>
        </dl>
      </RecordPart>
      <RecordPart title={texts.orders} hint={counted}>
        <Table
          label={texts.orders}
          heads={[[fieldLabels.status], [texts.orderCount, true], [fieldLabels.amount, true]]}
        >
          {statuses.map(({ status, count, amount }) => (
            <tr key={status}>
              <td>
                <StatusTag status={status} text={orderStatusText({ status, sub_type: product.sub_type })} />
              </td>
              <td data-numeric>{formatMoney(String(count))}</td>
              <td data-numeric>{money(amount)}</td>
            </tr>
          ))}
        </Table>
        {page && <OrdersLink page={page} id={product.id} label={texts.allOrders} />}
      </RecordPart>
      {holders.length > 0 && (
        <RecordPart
          title={texts.holders}
          hint={holders.length < mostInOverview ? undefined : fill(texts.largest, mostInOverview)}
        >
          <Table
            label={texts.holders}
            heads={[[fieldLabels.username], [texts.held, true], [texts.invested, true], [fieldLabels.agent_name]]}
          >
            {holders.map(({ id, username, full_name, quantity, cost, agent_name }) => (
              <tr key={id}>
                <td>
                  <ClientLink client_id={id} username={username} full_name={full_name} />
                </td>
                <td data-numeric>{formatMoney(quantity)}</td>
                <td data-numeric>{money(cost)}</td>
                <td>{agent_name}</td>
              </tr>
            ))}
          </Table>
        </RecordPart>
      )}
      <RecordPart title={texts.prices}>
        <Table
          label={texts.prices}
          heads={[[fieldLabels.create_datetime], [texts.version, true], [fieldLabels.price, true], [texts.byTwo]]}
        >
          {prices.map(({ number, price, made_by, agreed_by, create_datetime }) => (
            <tr key={number}>
              <td>
                <Time at={create_datetime} />
              </td>
              <td data-numeric>{number}</td>
              <td data-numeric>{price === null ? '—' : money(price)}</td>
              <td>{`${made_by} / ${agreed_by}`}</td>
            </tr>
          ))}
        </Table>
      </RecordPart>
      <RecordPart title={texts.journals}>
        <Table
          label={texts.journals}
          heads={[[fieldLabels.create_datetime], [texts.journalStep], [fieldLabels.username]]}
        >
          {journals.map(({ id, order_id, username, step, effective_at }) => (
            <tr key={id}>
              <td>
                <Time at={effective_at} />
              </td>
              <td>{t(stepText(step))}</td>
              <td>
                <RecordLink type={`${productPageOf(product.sub_type)}_order`} id={order_id}>
                  {username}
                </RecordLink>
              </td>
            </tr>
          ))}
        </Table>
      </RecordPart>
    </>
  );
}

type Head = [label: Text, isNumeric?: true];

function Table({ label, heads, children }: { label: Text; heads: readonly Head[]; children: ReactNode }) {
  const t = useText();
  return (
    <div className={tableClasses['scroll']}>
      <StackedTable aria-label={t(label)}>
        <thead>
          <tr>
            {heads.map(([head, isNumeric]) => (
              <th key={head.en} data-numeric={isNumeric || undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </StackedTable>
    </div>
  );
}

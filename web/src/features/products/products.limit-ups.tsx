// Stocks that closed at their upper limit, with the offers that the house has on them; one click makes a draft of another.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Instrument, Quote } from '@backoffice/contract/stock-data/stock-data.ts';
import { createStockProduct, listStockProducts } from '@backoffice/contract/products/products.calls.ts';
import { getCalendar, type TradingSession } from '@backoffice/contract/venues/venues.ts';
import { IconFilePlus } from '@tabler/icons-react';
import { InstrumentPanel } from '#core/prices/instrument-panel.tsx';
import { LimitUps, type LimitUpColumn } from '#core/prices/limit-ups.tsx';
import { useInstrument } from '#core/prices/stock-data.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { dayAfter, dayOf } from '#platform/time-zone.ts';
import { Denied } from '#ui/feedback/denied.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { usePage } from '#ui/layout/page.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { TitledPage } from '#ui/layout/titled-page.tsx';
import classes from './products.module.css';
import { ProductStatusTag } from './products.parts.tsx';
import { StockTabSwitch } from './products.switch.tsx';
import { stockTabs, texts } from './products.texts.ts';

export default function LimitUpList() {
  const t = useText();
  const { search, setSearch } = usePage();
  const isReadable = useAllowed(listStockProducts.access);
  if (!isReadable) return <Denied />;
  const { symbol, ...rest } = search;
  return (
    <TitledPage title={stockTabs.limit_ups} tools={<StockTabSwitch tab="limit_ups" />}>
      {symbol === undefined ? (
        <LimitUps onChoose={(chosen) => setSearch({ ...rest, symbol: chosen }, 'push')} columns={columns} />
      ) : (
        <>
          <p>
            <TextButton onClick={() => setSearch(rest)}>{t(texts.backToLimitUps)}</TextButton>
          </p>
          <InstrumentPanel symbol={symbol} />
        </>
      )}
    </TitledPage>
  );
}

const columns: readonly LimitUpColumn[] = [
  { label: texts.ourOffers, cell: OurOffers },
  { label: texts.makeDraft, cell: MakeDraft },
];

/** Most offers shown of one stock. */
const shownOffers = 3;

function OurOffers({ quote, all }: { quote: Quote; all: readonly string[] }) {
  const { open } = usePage();
  const { data } = useRead(listStockProducts, { symbols: [...all], page_size: 200, sort: '-create_datetime' });
  const offers = data?.items.filter(({ symbol }) => symbol === quote.symbol) ?? [];
  const path = pathOf('tradesStock');
  return (
    <span className={classes.offers}>
      {offers.slice(0, shownOffers).map(({ id, status }) => (
        <TextLink key={id} href={`${path}?id=${id}`} onClick={() => open(path, { id })}>
          <ProductStatusTag status={status} />
        </TextLink>
      ))}
      {offers.length === 0 && '—'}
    </span>
  );
}

/** Long enough for the longest holidays. */
const lookAheadDays = 14;

function MakeDraft({ quote, venue: { mic, timezone } }: Parameters<LimitUpColumn['cell']>[0]) {
  const { data: instrument } = useInstrument(quote.symbol);
  const today = dayOf(Date.now(), timezone);
  const { data: calendar, isPending } = useRead(getCalendar, {
    venue: mic,
    from: today,
    to: dayAfter(today, lookAheadDays),
  });
  const session = calendar?.items.find(({ open }) => Date.parse(open) > Date.now());
  if (instrument === undefined || isPending) return null;
  return (
    <ActionButton
      endpoint={createStockProduct}
      input={draftOf(quote, instrument, session ?? null)}
      label={texts.makeDraft}
      icon={IconFilePlus}
      whyNot={instrument && session ? null : texts.noSession}
      done={texts.draftMade}
      failed={texts.draftNotMade}
    />
  );
}

const draftLots = 100;

/** Draft at the close, for the next session, with a quota that its statement will replace: all of it can be changed before it opens. */
function draftOf(
  { symbol, price }: Quote,
  instrument: Instrument | null,
  session: TradingSession | null,
): InputOf<typeof createStockProduct> {
  return {
    sub_type: 'fo',
    trade_type: 'review',
    symbol,
    name_zh: instrument?.name_zh ?? '',
    name_en: instrument?.name_en ?? '',
    price,
    quota: String((instrument?.lot ?? 0) * draftLots),
    allocation_method: 'pro_rata',
    lock_days: 1,
    open_datetime: session?.open ?? null,
    close_datetime: session?.close ?? null,
  };
}

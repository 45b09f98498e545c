// The list of currency pairs: rate, spread, source and validity, with the forms that two people agree on.
import {
  createCurrencyPair,
  listCurrencyPairs,
  updateCurrencyPair,
  type CurrencyPair,
} from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fieldLabels } from '#core/fields.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useAllowed } from '#platform/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowForm } from '#ui/list/row-actions.tsx';
import classes from './venues.module.css';
import { PlaceSwitch } from './venues.switch.tsx';
import { places } from './venues.texts.ts';
import { sourceTexts, texts } from './venues.pairs.texts.ts';

const NewPair = lazyDialog(() => import('./venues.pair-new-form.tsx'));
const EditPair = lazyDialog(() => import('./venues.pair-edit-form.tsx'));
const RateHistory = lazyDialog(() => import('./venues.rate-history.tsx'));

export const PairsList = () => (
  <ListPage
    title={places.pairs}
    endpoint={listCurrencyPairs}
    labels={{
      base: texts.pair,
      rate: texts.rate,
      spread_percent: texts.spread,
      source: texts.source,
      valid_minutes: texts.validity,
      rated_at: texts.ratedAt,
      feed_rate: texts.feedRate,
      changed_by: texts.changedBy,
      agreed_by: texts.agreedBy,
      currency: fieldLabels.currency,
    }}
    choices={{ source: sourceTexts }}
    filters={['currency', 'source']}
    columns={[
      { field: 'base', show: Pair, width: 112 },
      { field: 'rate', width: 128 },
      { field: 'spread_percent', show: Spread, width: 80 },
      { field: 'source', width: 96 },
      { field: 'feed_rate', width: 128 },
      { field: 'valid_minutes', show: Validity, width: 136 },
      'rated_at',
      { field: 'changed_by', width: 104 },
      { field: 'agreed_by', width: 104 },
    ]}
    actions={
      <>
        <PlaceSwitch place="pairs" />
        <NewPairButton />
      </>
    }
    rowActions={[
      rowForm<CurrencyPair>(updateCurrencyPair, {
        label: texts.edit,
        icon: IconPencil,
        renderForm: (pair, close) => <EditPair pair={pair} onClose={close} />,
      }),
    ]}
    record={RateHistory}
  />
);

function NewPairButton() {
  const t = useText();
  const isAllowed = useAllowed(createCurrencyPair.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.add)}
      </Button>
      <Suspense>{isOpen && <NewPair onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const Pair = ({ base, quote }: CurrencyPair) => `${base}/${quote}`;
const Spread = ({ spread_percent }: CurrencyPair) => `${spread_percent}%`;

function Validity({ valid_minutes, is_expired }: CurrencyPair) {
  const t = useText();
  return is_expired ? <strong className={classes.expired}>{t(texts.expired)}</strong> : t(texts.minutes, valid_minutes);
}

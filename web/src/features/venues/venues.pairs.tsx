// The list of currency pairs: rate, spread, source and validity, with the forms that two people agree on.
import {
  createCurrencyPair,
  listCurrencyPairs,
  updateCurrencyPair,
  type CurrencyPair,
} from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import { IconPencil } from '@tabler/icons-react';
import { fieldLabels } from '#core/fields.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
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
      'rate',
      { field: 'spread_percent', show: Spread, width: 80 },
      'source',
      'feed_rate',
      { field: 'valid_minutes', show: Validity, width: 136 },
      'rated_at',
      'changed_by',
      'agreed_by',
    ]}
    actions={
      <>
        <PlaceSwitch place="pairs" />
        <AddButton
          endpoint={createCurrencyPair}
          label={texts.add}
          renderForm={(close) => <NewPair onClose={close} />}
        />
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

const Pair = ({ base, quote }: CurrencyPair) => `${base}/${quote}`;
const Spread = ({ spread_percent }: CurrencyPair) => `${spread_percent}%`;

function Validity({ valid_minutes, is_expired }: CurrencyPair) {
  const t = useText();
  if (is_expired) return <strong className={classes.expired}>{t(texts.expired)}</strong>;
  return valid_minutes % 60 === 0 ? t(texts.hours, valid_minutes / 60) : t(texts.minutes, valid_minutes);
}

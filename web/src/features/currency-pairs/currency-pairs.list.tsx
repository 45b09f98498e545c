// The list of currency pairs: rate, spread, source and validity, with the forms that two people agree on.
import {
  createCurrencyPair,
  listCurrencyPairs,
  updateCurrencyPair,
  type CurrencyPair,
} from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm } from '#ui/list/row-actions.tsx';
import classes from './currency-pairs.module.css';
import { texts } from './currency-pairs.texts.ts';
import { sourceTexts } from '#core/words/trading/rate-sources.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import { exportTexts } from '#ui/list/export/export.texts.ts';

const NewPair = lazyDialog(() => import('./currency-pairs.new.form.tsx'));
const EditPair = lazyDialog(() => import('./currency-pairs.edit.form.tsx'));
const RateHistory = lazyDialog(() => import('./currency-pairs.history.drawer.tsx'));

interface PairsListProps {
  /** Switch to the other lists of the page, beside the title. */
  tabs: ReactNode;
}

export const PairsList = ({ tabs }: PairsListProps) => (
  <ListPage
    title={texts.title}
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
      { field: 'base', show: Pair, width: 112, file: pairFile },
      'rate',
      {
        field: 'spread_percent',
        show: Spread,
        width: 80,
        file: [{ field: 'spread_percent', label: texts.spreadPercent, show: 'number' }],
      },
      'source',
      'feed_rate',
      { field: 'valid_minutes', show: Validity, width: 136, file: validityFile },
      'rated_at',
      'changed_by',
      'agreed_by',
    ]}
    actions={
      <>
        {tabs}
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

const pairFile: readonly FileColumn[] = [
  { field: 'base', label: texts.base },
  { field: 'quote', label: texts.quote },
];
const validityFile: readonly FileColumn[] = [
  { field: 'valid_minutes', label: texts.validityField, show: 'number' },
  { field: 'is_expired', label: texts.isExpired, words: { true: exportTexts.yes, false: exportTexts.no } },
];

const Pair = ({ base, quote }: CurrencyPair) => `${base}/${quote}`;
const Spread = ({ spread_percent }: CurrencyPair) => `${spread_percent}%`;

function Validity({ valid_minutes, is_expired }: CurrencyPair) {
  const t = useText();
  if (is_expired) return <strong className={classes.expired}>{t(texts.expired)}</strong>;
  return valid_minutes % 60 === 0 ? t(texts.hours, valid_minutes / 60) : t(texts.minutes, valid_minutes);
}

// Corrections that were made, with the value that each moved to the client and the people who made it.
import { listCorrectionGains, type CorrectionGain } from '@backoffice/contract/surveillance/surveillance.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { kindTexts } from '#features/order-corrections/order-corrections.public.tsx';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { TabSwitch } from './surveillance.switch.tsx';
import { correctionLabels, periodTexts, texts } from './surveillance.texts.ts';

function Kind({ id, kind }: CorrectionGain) {
  const t = useText();
  return (
    <RecordLink type="order_correction" id={id}>
      {t(kindTexts[kind])}
    </RecordLink>
  );
}
const Gain = ({ gain, currency }: CorrectionGain) =>
  gain === null ? '—' : <Money amount={gain} currency={currency} tone="profit" isShort />;

export const CorrectionGains = () => (
  <ListPage
    title={texts.title}
    actions={<TabSwitch tab="corrections" />}
    endpoint={listCorrectionGains}
    labels={correctionLabels}
    choices={{ period: periodTexts, kind: kindTexts }}
    filters={['username', 'period', 'kind', 'agent_id', 'reviewer_id', 'superman_id', 'client_id', 'currency']}
    columns={[
      'username',
      'agent_name',
      { field: 'kind', show: Kind, width: 112 },
      'amount',
      { field: 'gain', show: Gain, width: 136 },
      { field: 'arrears', optional: true },
      { field: 'explanation', width: 144 },
      'requested_by',
      'agreed_by',
      'reviewed_by',
      'review_datetime',
    ]}
  />
);

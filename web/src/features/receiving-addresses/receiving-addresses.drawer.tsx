// One receiving address in full: its code to scan, who brought it in, and which deposits name it.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { ReceivingAddress } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { useText, verbatim } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Money } from '#ui/values/money.tsx';
import { usePage } from '#ui/layout/page.ts';
import { QrCode } from '#ui/values/qr-code.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Time } from '#ui/values/time.tsx';
import { chainTexts } from '#core/words/kinds.texts.ts';
import { labels, texts } from './receiving-addresses.texts.ts';

export default function AddressRecord({ record, buttons, onClose }: RecordProps<ReceivingAddress>) {
  const t = useText();
  const { open } = usePage();
  const { id, address, currency, min_amount, max_amount, deposits } = record;
  const isShown = record.active_from !== null && Date.parse(record.active_from) <= Date.now();
  const amount = (bound: string | null) => bound && <Money amount={bound} currency={currency} />;
  return (
    <RecordDrawer
      title={verbatim(record.label)}
      record={record}
      actions={buttons}
      facts={[
        { label: labels.chain, value: t(chainTexts[record.chain]) },
        { label: fieldLabels.currency, value: currency },
        { label: labels.address, value: <CopyId id={address} isWhole /> },
        { label: labels.min_amount, value: amount(min_amount) },
        { label: labels.max_amount, value: amount(max_amount) },
        { label: labels.confirmed_by, value: record.confirmed_by },
        { label: labels.active_from, value: record.active_from && <Time at={record.active_from} /> },
        {
          label: labels.deposits,
          value: (
            <TextButton onClick={() => open(pathOf('deposit'), { receiving_address_id: id })}>{deposits}</TextButton>
          ),
        },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.approvedStep, at: record.create_datetime, by: record.approved_by },
            isShown ? { text: texts.activeStep, at: record.active_from } : { text: texts.notShownStep, at: null },
            ...(record.retired_datetime
              ? [{ text: texts.retiredStep, at: record.retired_datetime, by: record.retired_by }]
              : []),
          ]}
        />
      }
      onClose={onClose}
    >
      <QrCode text={address} label={t(texts.qrCode)} />
    </RecordDrawer>
  );
}

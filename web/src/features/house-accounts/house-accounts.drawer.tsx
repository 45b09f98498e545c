// One house account in full: how it is read, who opened it, how far its statements reach.
import type { HouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { formatTexts, statementKindTexts } from '#core/words/statements.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { usePage } from '#ui/layout/page.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { clientMoneyTexts, labels, mappedFieldTexts, texts } from './house-accounts.texts.ts';

export default function HouseAccountRecord({ record, buttons, onClose }: RecordProps<HouseAccount>) {
  const t = useText();
  const { open } = usePage();
  const { mapping } = record;
  const columns = Object.entries(mapping?.columns ?? {}).map(([field, column]) => ({
    label: mappedFieldTexts[field as keyof typeof mappedFieldTexts],
    value: column,
  }));
  return (
    <RecordDrawer
      title={verbatim(record.institution)}
      kind="house_account"
      record={{ id: record.id, status: record.status }}
      actions={buttons}
      facts={[
        { label: labels.kind, value: t(statementKindTexts[record.kind]) },
        { label: labels.number, value: <CopyId id={record.number} isWhole /> },
        { label: fieldLabels.currency, value: record.currency },
        { label: labels.client_money, value: t(clientMoneyTexts[record.client_money ? 'true' : 'false']) },
        { label: labels.format, value: t(formatTexts[record.format]) },
        { label: labels.due_time, value: record.due_time },
        { label: labels.last_day, value: record.last_day },
        { label: labels.gaps, value: record.gaps },
        ...(mapping
          ? [
              { label: texts.dayFormat, value: mapping.day_format },
              { label: texts.decimalMark, value: mapping.decimal_mark },
              ...columns,
            ]
          : []),
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.openedStep, at: record.create_datetime, by: record.approved_by },
            { text: texts.activeStep, at: record.status === 'waiting' ? null : record.active_from },
            ...(record.closed_datetime
              ? [{ text: texts.closedStep, at: record.closed_datetime, by: record.closed_by }]
              : []),
          ]}
        />
      }
      onClose={onClose}
    >
      <TextButton onClick={() => open(pathOf('matching'), { account_id: record.id })}>{t(texts.lines)}</TextButton>
    </RecordDrawer>
  );
}

// Matches a line with several records, or several lines with one record, by the reference that they have in common.
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { listGroup, matchGroup, type LineGroup } from '@backoffice/contract/line-bookings/line-bookings.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { Modal } from '@mantine/core';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { Money } from '#ui/values/money.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { texts } from './line-bookings.texts.ts';

const Field = fieldsOf(matchGroup);

interface GroupDialogProps {
  line: StatementLine;
  onDecided?: (() => void) | undefined;
  onClose: () => void;
}

export default function GroupDialog({ line, onDecided, onClose }: GroupDialogProps) {
  const t = useText();
  const { data, error } = useRead(listGroup, { id: line.id });
  const isGroup = data && data.records.length > 0 && data.lines.length + data.records.length > 2;
  if (isGroup) return <GroupForm line={line} group={data} onDecided={onDecided} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.groupTitle)}
      size={440}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <p role="status">{t(error ? explain(error) : data ? texts.noGroup : texts.readingGroup)}</p>
    </Modal>
  );
}

function GroupForm({ line, group, onDecided, onClose }: GroupDialogProps & { group: LineGroup }) {
  const t = useText();
  const { id, currency, amount } = line;
  const { lines, records } = group;
  const others = lines.filter((other) => other.id !== id);
  const money = (sum: string) => `${formatMoney(sum, currency)} ${currency}`;
  const lineOptions = Object.fromEntries(
    others.map((other) => [
      other.id,
      verbatim(`${other.booking_day} ${other.counterparty_name || '—'} ${money(other.amount)}`),
    ]),
  );
  const recordOptions = Object.fromEntries(
    records.map((record) => [
      record.record_id,
      verbatim(`${record.reference} ${record.username} ${record.full_name} ${money(record.amount)}`),
    ]),
  );
  const sumOf = (chosen: readonly string[] = [], all: readonly { id: string; amount: string }[]) =>
    all.filter((one) => chosen.includes(one.id)).reduce((sum, one) => add(sum, one.amount), '0');
  const sumOfLines = (chosen?: readonly string[]) => add(amount, sumOf(chosen, others));
  return (
    <FormModal
      endpoint={matchGroup}
      title={texts.groupTitle}
      submit={texts.submitGroup}
      done={texts.grouped}
      failed={texts.notGrouped}
      initial={{
        id,
        record_type: records[0]?.record_type ?? 'deposit',
        other_lines: others.map((other) => other.id),
        records: records.map(({ record_id }) => record_id),
      }}
      moneyOf={({ other_lines }) => ({ amount: sumOfLines(other_lines).replace('-', ''), currency })}
      onDone={() => {
        onClose();
        onDecided?.();
      }}
      onClose={onClose}
    >
      {({ other_lines, records: chosen }) => {
        const lineSum = sumOfLines(other_lines);
        const recordSum = sumOf(
          chosen,
          records.map((record) => ({ id: record.record_id, amount: record.amount })),
        );
        return (
          <>
            <p>{t(texts.groupHint)}</p>
            {others.length > 0 && <Field.Several name="other_lines" label={texts.groupLines} options={lineOptions} />}
            <Field.Several name="records" label={texts.groupRecords} options={recordOptions} />
            <DecisionFacts
              facts={[
                { label: texts.lineSum, value: <Money amount={lineSum} currency={currency} /> },
                { label: texts.recordSum, value: <Money amount={recordSum} currency={currency} /> },
                {
                  label: texts.difference,
                  value: <Money amount={add(lineSum, negate(recordSum))} currency={currency} />,
                },
              ]}
            />
          </>
        );
      }}
    </FormModal>
  );
}

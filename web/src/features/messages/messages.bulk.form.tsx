// A message to many clients: its texts, to whom, how many these are, and when.
import { countAudience, sendBulkMessage, type Audience } from '@backoffice/contract/messages/messages.bulk.ts';
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { AgentPicker, LeaderPicker } from '#core/pickers/staff-picker.tsx';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Choices, type Text } from '#platform/texts.ts';
import { DateRange } from '#ui/inputs/date-range.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { MomentInput } from '#ui/form/moment-input.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import classes from './messages.module.css';
import { TemplateSelect } from './messages.template-select.tsx';
import { MessageTextFields } from './messages.text-fields.tsx';
import { activeTexts, bulkTexts, unreadTexts } from './messages.texts.ts';

const Field = fieldsOf(sendBulkMessage);

export default function BulkForm({ onClose }: { onClose: () => void }) {
  return (
    <FormDrawer
      endpoint={sendBulkMessage}
      title={bulkTexts.add}
      submit={bulkTexts.send}
      done={bulkTexts.created}
      failed={bulkTexts.notCreated}
      initial={{ audience: {} }}
      onClose={onClose}
    >
      <AudienceFields />
      <FromTemplate />
      <MessageTextFields event={null} />
      <Field.Custom name="send_datetime" label={bulkTexts.sendAt}>
        {(input) => <MomentInput {...input} />}
      </Field.Custom>
    </FormDrawer>
  );
}

function FromTemplate() {
  const { set } = useForm();
  return (
    <TemplateSelect
      onChoose={({ title_zh, content_zh, title_en, content_en }) =>
        Object.entries({ title_zh, content_zh, title_en, content_en }).forEach(([name, text]) => set(name, text))
      }
    />
  );
}

function AudienceFields() {
  const t = useText();
  const { values, set } = useForm();
  const audience = values['audience'] as Audience;
  const [isNarrowed, setIsNarrowed] = useState(false);
  const { data } = useRead(countAudience, { audience }, { keepPrevious: true });
  /** Leaves out what is not asked for. */
  const change = (next: { [Name in keyof Audience]: Audience[Name] | undefined }) =>
    set(
      'audience',
      Object.fromEntries(Object.entries({ ...audience, ...next }).filter(([, value]) => value !== undefined)),
    );
  return (
    <section className={classes.audience}>
      <Segments
        label={t(bulkTexts.audience)}
        data={[
          { value: 'all', label: t(bulkTexts.toAll) },
          { value: 'some', label: t(bulkTexts.toSome) },
        ]}
        value={isNarrowed ? 'some' : 'all'}
        onChange={(value) => {
          setIsNarrowed(value === 'some');
          if (value === 'all') set('audience', {});
        }}
      />
      {isNarrowed && (
        <div className={classes.conditions}>
          <LeaderPicker
            label={t(bulkTexts.team)}
            value={audience.superman_id ?? null}
            values={{}}
            onChange={(id) => change({ superman_id: id ?? undefined })}
          />
          <AgentPicker
            label={t(bulkTexts.agent)}
            value={audience.agent_id ?? null}
            values={{}}
            onChange={(id) => change({ agent_id: id ?? undefined })}
          />
          <Condition
            label={bulkTexts.kyc}
            options={Object.fromEntries(kycStatuses.map((status) => [status, allStatuses[status]]))}
            value={audience.kyc_status}
            onChange={(status) => change({ kyc_status: kycStatuses.find((one) => one === status) })}
          />
          <Condition
            label={bulkTexts.vipMin}
            options={vipLevels}
            value={audience.vip_min?.toString()}
            onChange={(level) => change({ vip_min: level === undefined ? undefined : Number(level) })}
          />
          <Condition
            label={bulkTexts.active}
            options={activeTexts}
            value={audience.active?.toString()}
            onChange={(value) => change({ active: value === undefined ? undefined : value === 'true' })}
          />
          <Condition
            label={bulkTexts.unread}
            options={unreadTexts}
            value={audience.unread?.toString()}
            onChange={(value) => change({ unread: value === undefined ? undefined : value === 'true' })}
          />
          <DateRange
            isField
            label={t(bulkTexts.registered)}
            value={{ from: audience.from ?? null, to: audience.to ?? null }}
            onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
          />
        </div>
      )}
      <p className={classes.count} role="status">
        {data ? t(fill(bulkTexts.count, data.clients)) : '…'}
      </p>
    </section>
  );
}

const vipLevels: Choices = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [String(index + 1), { zh: `VIP ${index + 1}`, en: `VIP ${index + 1}` }]),
);

interface ConditionProps {
  label: Text;
  options: Choices;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function Condition({ label, options, value, onChange }: ConditionProps) {
  const t = useText();
  return (
    <Select
      label={t(label)}
      placeholder={t(bulkTexts.anyValue)}
      data={Object.entries(options).map(([key, text]) => ({ value: key, label: t(text) }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      clearable
    />
  );
}

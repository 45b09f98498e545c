// One channel of the customer service, new or changed.
import type { AnsweredHours } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import {
  createServiceChannel,
  updateServiceChannel,
  type ServiceChannel,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { weekdayTexts } from '#core/words/weekdays.texts.ts';
import { faultTexts } from '#start/errors.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { useTimeZone, zoneText } from '#platform/time-zone.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TimeInput } from '#ui/inputs/time-input.tsx';
import classes from './service-channels.module.css';
import { channelKindTexts as kindTexts } from '#core/words/kinds.texts.ts';
import { labels, languageTexts, texts, valueLabels } from './service-channels.texts.ts';

// The fields of both endpoints have the same names.
const Field = fieldsOf(createServiceChannel);

interface ChannelFormProps {
  channel: ServiceChannel | null;
  onClose: () => void;
}

export default function ChannelForm({ channel, onClose }: ChannelFormProps) {
  if (!channel)
    return (
      <FormModal
        endpoint={createServiceChannel}
        title={texts.add}
        {...savingTexts}
        initial={{ kind: 'phone', languages: ['zh', 'en'], hours: [], staff_ids: [], active: true }}
        onClose={onClose}
      >
        {({ kind = 'phone' }) => <ChannelFields kind={kind} />}
      </FormModal>
    );
  const { position: _p, staff_names: _n, create_datetime: _c, update_datetime: _u, ...fields } = channel;
  return (
    <FormModal endpoint={updateServiceChannel} title={texts.edit} {...savingTexts} initial={fields} onClose={onClose}>
      {({ kind = 'phone' }) => <ChannelFields kind={kind} />}
    </FormModal>
  );
}

const ChannelFields = ({ kind }: Pick<ServiceChannel, 'kind'>) => (
  <>
    <div className={classes.fields}>
      <Field.Choice name="kind" label={labels.kind} options={kindTexts} />
      <Field.Text name="value" label={valueLabels[kind]} />
      <Field.Text name="name_zh" label={texts.nameZh} />
      <Field.Text name="name_en" label={texts.nameEn} />
    </div>
    <Field.Several name="languages" label={labels.languages} options={languageTexts} />
    <HoursInput />
    <StaffInput />
    <Field.Switch name="active" label={labels.active} />
  </>
);

const officeHours: AnsweredHours = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };

function HoursInput() {
  const t = useText();
  const timeZone = useTimeZone();
  const { values, set } = useForm();
  const hours = (values['hours'] ?? []) as AnsweredHours[];
  const setHours = (next: AnsweredHours[]) => set('hours', next);
  return (
    <fieldset className={classes.group}>
      <legend>{t(labels.hours)}</legend>
      <p className={classes.hint}>{t(texts.hoursHint, t(zoneText(timeZone)))}</p>
      {hours.map((entry, index) => (
        <HoursEntry
          key={index} // oxlint-disable-line react/no-array-index-key -- entries have no other name, and keep nothing of their own
          entry={entry}
          index={index}
          onChange={(next) => setHours(hours.with(index, next))}
          onRemove={() => setHours(hours.toSpliced(index, 1))}
        />
      ))}
      {hours.length < 7 && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => setHours([...hours, officeHours])}
        >
          {t(texts.addHours)}
        </Button>
      )}
    </fieldset>
  );
}

interface HoursEntryProps {
  entry: AnsweredHours;
  index: number;
  onChange: (entry: AnsweredHours) => void;
  onRemove: () => void;
}

function HoursEntry({ entry, index, onChange, onRemove }: HoursEntryProps) {
  const t = useText();
  const { faults } = useForm();
  const errorOf = (field: keyof AnsweredHours) => {
    const fault = faults[`hours.${index}.${field}`];
    return fault && t(faultTexts[fault]);
  };
  return (
    <div className={classes.entry}>
      <Checkbox.Group
        aria-label={t(texts.weekdays)}
        value={entry.weekdays.map(String)}
        error={errorOf('weekdays')}
        onChange={(days) => onChange({ ...entry, weekdays: days.map(Number).toSorted((a, b) => a - b) })}
      >
        <Group gap="sm">
          {weekdayTexts.map((text, day) => (
            <Checkbox key={text.en} value={String(day + 1)} label={t(text)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.times}>
        {(['from', 'to'] as const).map((end) => (
          <TimeInput
            key={end}
            aria-label={t(texts[end])}
            value={entry[end]}
            error={errorOf(end)}
            onChange={(time) => onChange({ ...entry, [end]: time })}
          />
        ))}
        <IconButton label={texts.removeHours} icon={IconTrash} onClick={onRemove} />
      </div>
    </div>
  );
}

function StaffInput() {
  const t = useText();
  const { values, faults, set } = useForm();
  const ids = (values['staff_ids'] ?? []) as string[];
  const fault = faults['staff_ids'];
  const staff = useRead(findStaff, {}).data?.items ?? [];
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? '…';
  return (
    <fieldset className={classes.group}>
      <legend>{t(labels.staff_names)}</legend>
      {ids.length > 0 && (
        <ul className={classes.people}>
          {ids.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                label={fill(texts.removeStaff, nameOf(id))}
                icon={IconX}
                onClick={() =>
                  set(
                    'staff_ids',
                    ids.filter((other) => other !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <StaffPicker
        label={t(texts.addStaff)}
        value={null}
        values={values}
        error={fault && t(faultTexts[fault])}
        onChange={(id) => id && !ids.includes(id) && set('staff_ids', [...ids, id])}
      />
    </fieldset>
  );
}

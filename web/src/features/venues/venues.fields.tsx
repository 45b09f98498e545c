// The fields that the forms of venues share: times, weekdays, zones.
import { createVenue } from '@backoffice/contract/venues/venues.ts';
import { Checkbox, Group } from '@mantine/core';
import { weekdayTexts } from '#core/words/weekdays.texts.ts';
import { faultTexts } from '#start/errors.texts.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { fieldsOf, useRequiredMark } from '#ui/form/fields.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { TimeInput } from '#ui/inputs/time-input.tsx';
import classes from './venues.module.css';
import { texts } from './venues.texts.ts';

// The forms have these fields under the same names.
const Field = fieldsOf(createVenue);

export const HoursFields = () => (
  <div className={classes.fields}>
    <Field.Custom name="open" label={texts.open}>
      {(input) => <TimeInput {...input} />}
    </Field.Custom>
    <Field.Custom name="close" label={texts.close}>
      {(input) => <TimeInput {...input} />}
    </Field.Custom>
    <Field.Custom name="break_start" label={texts.breakStart}>
      {(input) => <TimeInput {...input} />}
    </Field.Custom>
    <Field.Custom name="break_end" label={texts.breakEnd}>
      {(input) => <TimeInput {...input} />}
    </Field.Custom>
  </div>
);

export const TermFields = () => (
  <div className={classes.fields}>
    <Field.Text name="name_zh" label={texts.nameZh} />
    <Field.Text name="name_en" label={texts.nameEn} />
    <Field.Number name="lot" label={texts.lotField} />
    <Field.Text name="tick" label={texts.tick} />
    <Field.Percent name="price_limit" label={texts.priceLimitField} />
    <Field.Number name="settle_days" label={texts.settleDaysField} />
    <Field.Number name="sell_after_days" label={texts.sellAfterDaysField} />
  </div>
);

export function WeekdaysField({ label }: { label: Text }) {
  const t = useText();
  const { values, faults, set } = useForm();
  const fault = faults['weekdays'];
  const chosen = (values['weekdays'] ?? []) as number[];
  return (
    <Checkbox.Group
      label={t(label)}
      labelProps={useRequiredMark('weekdays').labelProps ?? {}}
      value={chosen.map(String)}
      error={fault && t(faultTexts[fault])}
      onChange={(days) =>
        set(
          'weekdays',
          days.map(Number).toSorted((a, b) => a - b),
        )
      }
    >
      <Group gap="6px 10px">
        {weekdayTexts.map((text, index) => (
          <Checkbox key={text.en} value={String(index + 1)} label={t(text)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

export const ZonePicker = ({ values: _values, ...field }: PickerProps) => (
  <Choice {...field} data={zones} searchable limit={50} />
);

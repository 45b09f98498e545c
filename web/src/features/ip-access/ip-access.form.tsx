// One rule of IP access, new or changed.
import { createIpRule, updateIpRule, type IpRule } from '@backoffice/contract/ip-access/ip-access.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { useText } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTimeZone } from '#platform/time-zone.ts';
import { DayInput, readDay } from '#ui/inputs/day-input.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './ip-access.module.css';
import { texts } from './ip-access.texts.ts';

// The fields of both endpoints have the same names.
const Field = fieldsOf(createIpRule);
const words = { submit: texts.submit, done: texts.saved, failed: texts.notSaved };

export default function RuleForm({ rule, onClose }: { rule: IpRule | null; onClose: () => void }) {
  if (!rule)
    return (
      <FormModal endpoint={createIpRule} title={texts.add} {...words} initial={{ active: true }} onClose={onClose}>
        <RuleFields />
      </FormModal>
    );
  const { id, version, network, staff_id, note, active, expire_datetime } = rule;
  return (
    <FormModal
      endpoint={updateIpRule}
      title={texts.edit}
      {...words}
      initial={{ id, version, network, staff_id, note, active, expire_datetime }}
      onClose={onClose}
    >
      <RuleFields />
    </FormModal>
  );
}

/** Typed text that is no day stays as it is, for the contract to refuse. */
const isMoment = (value: string): boolean => value.includes('T');

function RuleFields() {
  const t = useText();
  const timeZone = useTimeZone();
  return (
    <>
      <Field.Text name="network" label={texts.networkField} />
      <Field.Pick name="staff_id" label={texts.personField} picker={StaffPicker} />
      <p className={classes.hint}>{t(texts.personHint)}</p>
      <Field.Text name="note" label={fieldLabels.note} />
      <Field.Custom name="expire_datetime" label={texts.expireField}>
        {({ value, onChange, ...input }) => (
          <DayInput
            {...input}
            value={isMoment(value) ? dayAfter(dayOf(value, timeZone), -1) : value}
            onChange={(typed) => {
              const day = readDay(typed);
              onChange(day && day === typed ? startOfDay(dayAfter(day), timeZone) : typed);
            }}
          />
        )}
      </Field.Custom>
      <Field.Switch name="active" label={texts.activeField} />
    </>
  );
}

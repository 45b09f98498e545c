// One template, new or changed.
import {
  createMessageTemplate,
  templateEvents,
  updateMessageTemplate,
  type MessageTemplate,
} from '@backoffice/contract/messages/messages.templates.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { MessageTextFields } from './messages.text-fields.tsx';
import { templateEventTexts, templateLabels, templateTexts } from './messages.texts.ts';

// The fields of both endpoints have the same names.
const Field = fieldsOf(createMessageTemplate);

interface TemplateFormProps {
  template: MessageTemplate | null;
  onClose: () => void;
}

export default function TemplateForm({ template, onClose }: TemplateFormProps) {
  if (!template)
    return (
      <FormDrawer
        endpoint={createMessageTemplate}
        title={templateTexts.add}
        {...savingTexts}
        initial={{ enabled: true }}
        onClose={onClose}
      >
        {({ event = null }) => <TemplateFields event={event} />}
      </FormDrawer>
    );
  const { create_datetime: _c, update_datetime: _u, ...values } = template;
  return (
    <FormDrawer
      endpoint={updateMessageTemplate}
      title={templateTexts.edit}
      {...savingTexts}
      initial={values}
      onClose={onClose}
    >
      {({ event = null }) => <TemplateFields event={event} />}
    </FormDrawer>
  );
}

const TemplateFields = ({ event }: Pick<MessageTemplate, 'event'>) => (
  <>
    <Field.Text name="name" label={templateLabels.name} />
    <Field.Pick name="event" label={templateTexts.eventField} picker={EventPicker} />
    <MessageTextFields event={event} />
    <Field.Switch name="enabled" label={templateLabels.enabled} />
  </>
);

function EventPicker({ values: _values, ...field }: PickerProps) {
  const t = useText();
  return (
    <Choice
      {...field}
      placeholder={t(templateTexts.byHand)}
      data={templateEvents.map((event) => ({ value: event, label: t(templateEventTexts[event]) }))}
      searchable
      clearable
      openOnFocus={false}
    />
  );
}

// Changes how the statements of a house account are read; a second person approves it.
import { changeHouseAccountFormat, type HouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { formatChoices } from './house-accounts.form.tsx';
import { MappingFields, mappingFor } from './house-accounts.mapping.tsx';
import { labels, texts } from './house-accounts.texts.ts';

const Field = fieldsOf(changeHouseAccountFormat);

interface FormatFormProps {
  account: HouseAccount;
  onClose: () => void;
}

export default function FormatForm({ account, onClose }: FormatFormProps) {
  const { id, version, kind, number, currency, format, mapping, due_time } = account;
  return (
    <FormModal
      endpoint={changeHouseAccountFormat}
      title={texts.change}
      submit={texts.submit}
      done={texts.changed}
      failed={texts.notChanged}
      initial={{ id, version, format, mapping, due_time }}
      derive={(values) => ({ mapping: mappingFor(values.format, values.mapping) as StatementMapping | null })}
      onClose={onClose}
    >
      {(values) => (
        <>
          <Field.Choice name="format" label={labels.format} options={formatChoices(kind)} />
          <Field.Text name="due_time" label={texts.dueTime} />
          <MappingFields format={values.format} number={number} currency={currency} />
        </>
      )}
    </FormModal>
  );
}

// Opens a house account; a second person approves it.
import { createHouseAccount, kindFormats } from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { HouseAccountKind } from '@backoffice/contract/house-accounts/house-accounts.kinds.ts';
import type { StatementFormat, StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { currencies, type Currency } from '@backoffice/contract/kit/money.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { formatTexts, statementKindTexts } from '#core/words/statements.texts.ts';
import { useText, verbatimChoices, type Choices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { MappingFields, mappingFor } from './house-accounts.mapping.tsx';
import classes from './house-accounts.module.css';
import { labels, texts } from './house-accounts.texts.ts';

const Field = fieldsOf(createHouseAccount);

/** Formats of a kind in words. */
export const formatChoices = (kind: HouseAccountKind): Choices<StatementFormat> =>
  Object.fromEntries(kindFormats[kind].map((format) => [format, formatTexts[format]])) as Choices<StatementFormat>;

const formatOf = (kind: HouseAccountKind, format: StatementFormat | undefined): StatementFormat =>
  (kindFormats[kind] as readonly StatementFormat[]).find((one) => one === format) ?? kindFormats[kind][0];

export default function HouseAccountForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={createHouseAccount}
      title={texts.add}
      submit={texts.submit}
      done={texts.added}
      failed={texts.notAdded}
      initial={{ kind: 'bank', currency: 'USD', format: 'camt053', client_money: true, due_time: '10:00' }}
      derive={({ kind = 'bank', format, mapping }) => {
        const derived = formatOf(kind, format);
        return { format: derived, mapping: mappingFor(derived, mapping) as StatementMapping | null };
      }}
      onClose={onClose}
    >
      {({ kind = 'bank', format, number = '', currency = 'USD' }) => (
        <>
          <Field.Choice name="kind" label={labels.kind} options={statementKindTexts} />
          <Field.Text name="institution" label={labels.institution} />
          <Field.Text name="number" label={labels.number} />
          <Field.Choice name="currency" label={fieldLabels.currency} options={verbatimChoices<Currency>(currencies)} />
          <Field.Switch name="client_money" label={texts.isClientMoney} />
          <Field.Choice name="format" label={labels.format} options={formatChoices(kind)} />
          <Field.Text name="due_time" label={texts.dueTime} />
          <MappingFields format={format} number={number} currency={currency} />
          <p className={classes.hint}>{t(texts.twoPeople)}</p>
        </>
      )}
    </FormModal>
  );
}

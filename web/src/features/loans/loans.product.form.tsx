// The form of a loan product's terms, with the schedule they would make.
import { createLoanProduct, updateLoanProduct, type LoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { LoanTerms, scheduleOf, termsInput } from '@backoffice/contract/loans/loans.terms.ts';
import { currencies, inCurrency } from '@backoffice/contract/kit/money.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { fill, useText, verbatimChoices } from '#platform/texts.ts';
import { useToday } from '#platform/time-zone.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import classes from './loans.module.css';
import { texts } from './loans.products.texts.ts';
import { SchedulePicture } from './loans.schedule.tsx';
import { methods } from './loans.texts.ts';

// The fields of both endpoints have the same names; what differs is in the form's initial values.
const Field = fieldsOf(createLoanProduct);

const firstValues = {
  currency: 'USD',
  interest_method: 'annuity',
  instalments: 12,
  interval_days: 30,
  interest_cap: '30',
  penalty_rate: '0.05',
  penalty_cap: '5',
  grace_days: 3,
} as const;

const saying = { submit: texts.save, done: texts.saved, failed: texts.notSaved };

export const NewProduct = ({ onClose }: { onClose: () => void }) => (
  <FormModal endpoint={createLoanProduct} title={texts.add} {...saying} initial={firstValues} onClose={onClose}>
    {(values) => <TermsFields values={values} />}
  </FormModal>
);

export function ChangeTerms({ product, onClose }: { product: LoanProduct; onClose: () => void }) {
  const t = useText();
  const { id, version, terms_version: _terms, status: _status, loans: _loans, ...rest } = product;
  const { create_datetime: _created, update_datetime: _updated, ...terms } = rest;
  return (
    <FormModal
      endpoint={updateLoanProduct}
      title={fill(texts.editTitle, product.name)}
      {...saying}
      initial={{ id, version, ...terms }}
      onClose={onClose}
    >
      {(values) => (
        <>
          <p className={classes.hint}>{t(texts.newVersion)}</p>
          <TermsFields values={values} />
        </>
      )}
    </FormModal>
  );
}

function TermsFields({ values }: { values: object }) {
  const currency = LoanTerms.shape.currency.safeParse('currency' in values ? values.currency : null).data;
  return (
    <>
      <Field.Text name="name" label={fieldLabels.name} />
      <div className={classes.pair}>
        <Field.Choice name="currency" label={fieldLabels.currency} options={verbatimChoices(currencies)} />
        <Field.Choice name="interest_method" label={texts.method} options={methods} />
        <Field.Money name="least_amount" label={texts.least} currency={currency} />
        <Field.Money name="most_amount" label={texts.most} currency={currency} />
        <Field.Number name="instalments" label={texts.instalments} />
        <Field.Number name="interval_days" label={texts.interval} />
        <Field.Percent name="yearly_rate" label={texts.yearlyRate} decimals={4} />
        <Field.Percent name="interest_cap" label={texts.interestCap} decimals={4} />
        <Field.Percent name="penalty_rate" label={texts.penaltyRate} decimals={4} />
        <Field.Percent name="penalty_cap" label={texts.penaltyCap} decimals={4} />
        <Field.Number name="grace_days" label={texts.grace} />
      </div>
      <Example values={values} />
    </>
  );
}

/** Appears as soon as the terms are whole. */
function Example({ values }: { values: object }) {
  const t = useText();
  const today = useToday();
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => name in termsInput));
  const terms = createLoanProduct.input.safeParse(typed).data;
  const amount = terms && inCurrency(terms.most_amount, terms.currency);
  if (!terms || !amount) return null;
  const nothing = { interest_charged: '0', principal_paid: '0', interest_paid: '0', state: 'planned' as const };
  return (
    <section>
      <h3 className={classes.part}>{t(texts.example, `${formatMoney(amount, terms.currency)} ${terms.currency}`)}</h3>
      <SchedulePicture schedule={scheduleOf(terms, amount, today).map((each) => ({ ...each, ...nothing }))} />
    </section>
  );
}

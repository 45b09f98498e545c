// A corporate action, new or changed while it is a draft: the fields that its kind has.
import {
  changeCorporateAction,
  createCorporateAction,
  type CorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { actionFacts, type ActionKind } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { actionKindTexts } from '#core/words/trading/action-kinds.texts.ts';
import { useText, type Text } from '#platform/texts.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';
import classes from './corporate-actions.module.css';
import { labels, texts } from './corporate-actions.texts.ts';

/** Additional offerings that rights can be taken up by. */
const OfferPicker = lazyPicker(() => import('./corporate-actions.offers.tsx'));

const New = fieldsOf(createCorporateAction);
const Field = fieldsOf(changeCorporateAction);

/** Terms that the kind does not have are none. */
function fitted<
  Values extends {
    [
      Name in 'amount' | 'ratio_from' | 'ratio_to' | 'new_symbol' | 'product_id' | 'election_day' | 'tax_percent'
    ]?: unknown;
  },
>(kind: ActionKind, { amount, ratio_from, ratio_to, new_symbol }: Values): Partial<Values> {
  const { terms, newSymbol, byProduct } = actionFacts[kind];
  return {
    ...(terms === 'ratio' ? { amount: null } : { amount: amount === '' ? null : amount }),
    ...(terms === 'amount' ? { ratio_from: null, ratio_to: null } : { ratio_from, ratio_to }),
    new_symbol: newSymbol ? new_symbol : null,
    ...(byProduct ? {} : { product_id: null, election_day: null }),
    ...(kind === 'cash_dividend' ? {} : { tax_percent: '0', tax_by_country: {} }),
  } as Partial<Values>;
}

export default function ActionForm({ action, onClose }: { action: CorporateAction | null; onClose: () => void }) {
  if (!action)
    return (
      <FormDrawer
        endpoint={createCorporateAction}
        title={texts.add}
        initial={{ kind: 'cash_dividend', tax_percent: '0', tax_by_country: {} }}
        derive={(values) => fitted(values.kind ?? 'cash_dividend', values)}
        {...savingTexts}
        onClose={onClose}
      >
        {({ kind = 'cash_dividend' }) => (
          <>
            <New.Choice name="kind" label={labels.kind} options={actionKindTexts} />
            <New.Pick name="symbol" label={labels.symbol} picker={InstrumentPicker} />
            <TermFields kind={kind} />
          </>
        )}
      </FormDrawer>
    );
  const { id, version, kind, amount, ratio_from, ratio_to, new_symbol, tax_percent, tax_by_country } = action;
  const { ex_day, record_day, election_day, pay_day, product_id, reference, notice } = action;
  return (
    <FormDrawer
      endpoint={changeCorporateAction}
      title={texts.change}
      initial={{
        id,
        version,
        amount,
        ratio_from,
        ratio_to,
        new_symbol,
        product_id,
        election_day,
        tax_percent,
        tax_by_country,
        ex_day,
        record_day,
        pay_day,
        reference,
        notice,
      }}
      derive={(values) => fitted(kind, values)}
      {...savingTexts}
      onClose={onClose}
    >
      {() => <TermFields kind={kind} />}
    </FormDrawer>
  );
}

const amountTexts: Partial<Record<ActionKind, Text>> = { cash_dividend: texts.dividend, merger: texts.cashPart };
const ratioTexts: Partial<Record<ActionKind, Text>> = {
  bonus: texts.ratioBonus,
  merger: texts.ratioNew,
  new_symbol: texts.ratioNew,
  rights: texts.ratioRights,
};

function TermFields({ kind }: { kind: ActionKind }) {
  const t = useText();
  const { terms, newSymbol, byProduct } = actionFacts[kind];
  return (
    <>
      {newSymbol && (
        <>
          <Field.Pick name="new_symbol" label={labels.new_symbol} picker={InstrumentPicker} />
          <p className={classes.hint}>{t(texts.newSymbolHint)}</p>
        </>
      )}
      {byProduct && (
        <>
          <Field.Pick name="product_id" label={labels.product_id} picker={OfferPicker} />
          <p className={classes.hint}>{t(texts.offerHint)}</p>
        </>
      )}
      {terms !== 'amount' && (
        <>
          <Field.Number name="ratio_from" label={texts.ratioFrom} />
          <Field.Number name="ratio_to" label={ratioTexts[kind] ?? texts.ratioTo} />
        </>
      )}
      {terms !== 'ratio' && <Field.Money name="amount" label={amountTexts[kind] ?? texts.price} decimals={8} />}
      {kind === 'cash_dividend' && (
        <>
          <Field.Percent name="tax_percent" label={labels.tax_percent} />
          <Field.KeyValue name="tax_by_country" label={texts.taxByCountry} />
        </>
      )}
      <Field.Day name="ex_day" label={labels.ex_day} />
      <Field.Day name="record_day" label={labels.record_day} />
      {byProduct && <Field.Day name="election_day" label={labels.election_day} />}
      <Field.Day name="pay_day" label={labels.pay_day} />
      <Field.Text name="reference" label={labels.reference} />
      <p className={classes.hint}>{t(texts.referenceHint)}</p>
      <Field.LongText name="notice" label={texts.notice} />
    </>
  );
}

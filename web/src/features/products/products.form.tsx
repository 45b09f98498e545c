// A product, new or changed: the fields that its kind has, in sections, with what is wrong among them at once.
import { faultsOf } from '@backoffice/contract/kit/errors/faults.ts';
import { fromMinor, maxDecimals, toMinor, type Currency } from '@backoffice/contract/kit/money.ts';
import { isTermOf, productKindOf, productSubTypesOn, termNames } from '@backoffice/contract/products/products.kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import { createStockProduct, productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import type { ReactNode } from 'react';
import { StatementField } from '#core/products/statement.tsx';
import { fieldLabels, findFieldLabel } from '#core/words/fields.texts.ts';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { faultTexts } from '#start/errors.texts.ts';
import { useText, verbatim, type Text } from '#platform/texts.ts';
import { savingTexts } from '#ui/form/edit.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { Money } from '#ui/values/money.tsx';
import { PictureField } from './products.files.tsx';
import classes from './products.module.css';
import { only, Terms, Window, type FieldValues } from './products.terms.tsx';
import { labels, subTypeTexts, texts } from './products.texts.ts';
import { tradeTypeTexts } from '#core/words/trading/trade-types.texts.ts';

// The fields of all pages have the same names.
const Field = fieldsOf(createStockProduct);

interface ProductFormProps {
  page: ProductPage;
  /** The one that is changed, or of which a copy is made; none: an empty form. */
  product: Product | null;
  isCopy?: boolean;
  onClose: () => void;
}

export default function ProductForm({ page, product, isCopy = false, onClose }: ProductFormProps) {
  const { create, update } = productCallsOf[page];
  const derive = (values: FieldValues) => derivedFrom(page, values);
  const fields = (values: FieldValues) => (
    <ProductFields
      page={page}
      values={values}
      currency={product?.currency}
      endpoint={isNew ? create : update}
      isFixed={isFixed}
    />
  );
  const isNew = product === null || isCopy;
  const isFixed = !isNew && product.status !== 'draft';
  const common = { ...savingTexts, derive, alsoRequired: requiredOn(page), onClose };
  return isNew ? (
    <FormDrawer
      endpoint={create}
      title={product ? texts.duplicate : texts.add}
      initial={product ? copyOf(product) : emptyOn(page)}
      {...common}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer
      endpoint={update}
      title={texts.edit}
      initial={{ id: product.id, version: product.version, ...inputOf(product) }}
      {...common}
    >
      {fields}
    </FormDrawer>
  );
}

const emptyOn = (page: ProductPage): FieldValues => {
  const [sub_type] = productSubTypesOn(page);
  return sub_type ? { sub_type, trade_type: productKindOf(sub_type).tradeTypes[0] } : {};
};

/** Input that a form of it sends; what the server adds is left out. */
function inputOf(product: Product): FieldValues {
  const {
    id: _id,
    status: _status,
    currency: _currency,
    quota_taken: _taken,
    draw_commitment: _commitment,
    range_day: _day,
    range_low: _low,
    range_high: _high,
    market_price: _market,
    statement_sha256: _sha256,
    issuer_document_sha256: _documentSha256,
    position: _position,
    created_by: _createdBy,
    opened_by: _openedBy,
    approved_by: _approvedBy,
    confirmed_by: _confirmedBy,
    create_datetime: _created,
    update_datetime: _updated,
    version: _version,
    ...input
  } = product;
  return input;
}

/** A copy has its own window, its own day of listing and its own statement. */
const copyOf = (product: Product): FieldValues => ({
  ...inputOf(product),
  open_datetime: null,
  close_datetime: null,
  listing_day: null,
  payment_datetime: null,
  statement: null,
  issuer_document: null,
});

/** Leaves out what the chosen kind does not have. */
function derivedFrom(page: ProductPage, { sub_type, trade_type, pay_later }: FieldValues): FieldValues {
  const kind = sub_type ?? productSubTypesOn(page)[0];
  if (!kind) return {};
  const { tradeTypes, isListed } = productKindOf(kind);
  const absent = termNames.filter((term) => !isTermOf(kind, term) || (term === 'lot' && isListed));
  return {
    ...Object.fromEntries(absent.map((term) => [term, undefined])),
    ...(!pay_later && { payment_datetime: undefined }),
    ...(productKindOf(kind).priceBand !== 'unless-documented' && { issuer_document: undefined }),
    trade_type: trade_type && tradeTypes.includes(trade_type) ? trade_type : tradeTypes[0],
  };
}

/** Terms without which the kind cannot be saved; the contract asks for them only together with all else. */
const requiredOn =
  (page: ProductPage) =>
  ({ sub_type, pay_later }: FieldValues): (keyof FieldValues)[] => {
    const kind = sub_type ?? productSubTypesOn(page)[0];
    if (!kind) return [];
    const { required, isListed } = productKindOf(kind);
    return [
      ...required.filter((term) => !(term === 'lot' && isListed)),
      ...(pay_later ? (['payment_datetime'] as const) : []),
    ];
  };

interface ProductFieldsProps {
  page: ProductPage;
  values: FieldValues;
  currency: Currency | undefined;
  endpoint: (typeof productCallsOf)[ProductPage]['create' | 'update'];
  isFixed: boolean;
}

function ProductFields({ page, values, currency, endpoint, isFixed }: ProductFieldsProps) {
  const t = useText();
  const subTypes = productSubTypesOn(page);
  const subType = values.sub_type ?? subTypes[0];
  if (!subType) return null;
  const { tradeTypes, isListed, priceBand } = productKindOf(subType);
  return (
    <>
      {isFixed && <p className={classes.hint}>{t(texts.fixedHint)}</p>}
      <Section title={texts.sectionProduct} isOff={isFixed}>
        <div className={classes.fields}>
          {subTypes.length > 1 && (
            <Field.Choice name="sub_type" label={labels.sub_type} options={only(subTypeTexts, subTypes)} />
          )}
          {isListed ? (
            <Field.Pick name="symbol" label={fieldLabels.symbol} picker={InstrumentPicker} />
          ) : (
            <Field.Text name="symbol" label={texts.symbolHint} />
          )}
          {tradeTypes.length > 1 && (
            <Field.Choice name="trade_type" label={labels.trade_type} options={tradeTypeTexts} />
          )}
        </div>
      </Section>
      <Section title={texts.sectionTerms} isOff={isFixed}>
        <Terms of={subType} currency={currency} />
        <QuotaWorth {...values} currency={currency} />
      </Section>
      <Section title={texts.sectionWindow} isOff={isFixed}>
        <Window of={subType} values={values} />
      </Section>
      <Section title={texts.sectionWords}>
        <div className={classes.fields}>
          <Field.Text name="name_zh" label={fieldLabels.name_zh} />
          <Field.Text name="name_en" label={fieldLabels.name_en} />
        </div>
        <div className={classes.fields}>
          <Field.LongText name="description_zh" label={fieldLabels.description_zh} />
          <Field.LongText name="description_en" label={fieldLabels.description_en} />
        </div>
        <div className={classes.fields}>
          <Field.LongText name="risk_zh" label={fieldLabels.risk_zh} />
          <Field.LongText name="risk_en" label={fieldLabels.risk_en} />
        </div>
      </Section>
      <Section title={texts.sectionFiles}>
        <Field.Custom name="image" label={fieldLabels.image}>
          {(input) => <PictureField page={page} {...input} />}
        </Field.Custom>
        {!isFixed && (
          <>
            <Field.Custom name="statement" label={fieldLabels.statement}>
              {(input) => <StatementField page={page} {...input} />}
            </Field.Custom>
            <p className={classes.hint}>{t(texts.statementHint)}</p>
            {priceBand === 'unless-documented' && (
              <>
                <Field.Custom name="issuer_document" label={fieldLabels.issuer_document}>
                  {(input) => <StatementField page={page} {...input} />}
                </Field.Custom>
                <p className={classes.hint}>{t(texts.issuerDocumentHint)}</p>
              </>
            )}
          </>
        )}
      </Section>
      <LiveFaults endpoint={endpoint} values={values} />
    </>
  );
}

function Section({ title, isOff = false, children }: { title: Text; isOff?: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <fieldset className={classes.section} disabled={isOff}>
      <legend>{t(title)}</legend>
      {children}
    </fieldset>
  );
}

const isAmount = (text: unknown): text is string => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

/** Shows the worth, so that a digit too many is noticed. */
function QuotaWorth({ price, quota, currency }: FieldValues & { currency: Currency | undefined }) {
  const t = useText();
  if (!isAmount(price) || !isAmount(quota)) return null;
  const worth = fromMinor(
    (toMinor(price, maxDecimals) * toMinor(quota, maxDecimals)) / 10n ** BigInt(maxDecimals + maxDecimals - 2),
    2,
  );
  return (
    <p className={classes.hint}>
      {t(texts.quotaWorth)} <Money amount={worth} {...(currency && { currency })} />
    </p>
  );
}

/** Shows what is filled in and does not fit; what is still empty is asked for when the form is saved. */
function LiveFaults({ endpoint, values }: Pick<ProductFieldsProps, 'endpoint' | 'values'>) {
  const t = useText();
  const { faults } = useForm();
  const checked = endpoint.input.safeParse(values);
  const found = checked.success ? [] : faultsOf(checked.error, values);
  const shown = found.filter(({ path, code }) => code !== 'required' && !faults[path]);
  if (shown.length === 0) return null;
  return (
    <div className={classes.faults} role="status">
      {t(texts.faults)}
      <ul>
        {shown.map(({ path, code }) => (
          <li key={path}>
            {t(findFieldLabel(path) ?? verbatim(path))}: {t(faultTexts[code])}
          </li>
        ))}
      </ul>
    </div>
  );
}

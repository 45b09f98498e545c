// A later end for the window of an offer: requested by one person, approved by a second, with a reason that the applicants read.
import { extendCallOf, extendStockProduct } from '@backoffice/contract/products/products.calls.ts';
import type { OfferPage } from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { useVenueZone } from '#core/values/venue-time.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { MomentInput } from '#ui/form/moment-input.tsx';
import classes from './products.module.css';
import { texts } from './products.texts.ts';

// The fields of all pages have the same names.
const Field = fieldsOf(extendStockProduct);

interface ExtendFormProps {
  page: OfferPage;
  product: Product;
  onClose: () => void;
}

export default function ExtendForm({ page, product, onClose }: ExtendFormProps) {
  const t = useText();
  const { id, version, symbol, close_datetime } = product;
  const timeZone = useVenueZone(symbol);
  return (
    <FormModal
      endpoint={extendCallOf[page]}
      title={texts.extend}
      submit={texts.extend}
      done={texts.extended}
      failed={texts.notExtended}
      initial={{ id, version, ...(close_datetime && { close_datetime }), reason: '' }}
      onClose={onClose}
    >
      <Field.Custom name="close_datetime" label={fieldLabels.close_datetime}>
        {(input) => <MomentInput {...input} {...(timeZone !== null && { timeZone })} />}
      </Field.Custom>
      <Field.LongText name="reason" label={texts.extendReason} />
      <p className={classes.hint}>{t(texts.extendHint)}</p>
    </FormModal>
  );
}

// Another price for a product that is on offer: requested by one person, approved by a second.
import type { PricedPage } from '@backoffice/contract/products/products.kinds.ts';
import { repriceCallOf, repriceStockProduct } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './products.module.css';
import { texts } from './products.texts.ts';

// The fields of all pages have the same names.
const Field = fieldsOf(repriceStockProduct);

interface RepriceFormProps {
  page: PricedPage;
  product: Product;
  onClose: () => void;
}

export default function RepriceForm({ page, product: { id, version }, onClose }: RepriceFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={repriceCallOf[page]}
      title={texts.reprice}
      submit={texts.reprice}
      done={texts.repriced}
      failed={texts.notRepriced}
      initial={{ id, version }}
      onClose={onClose}
    >
      <Field.Money name="price" label={fieldLabels.price} decimals={8} />
      <p className={classes.hint}>{t(texts.repriceHint)}</p>
    </FormModal>
  );
}

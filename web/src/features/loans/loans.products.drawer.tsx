// The loan products beside the list of loans: what is on offer, on which terms, and their changes.
import {
  closeLoanProduct,
  createLoanProduct,
  listLoanProducts,
  loanProductTransitions,
  updateLoanProduct,
  type LoanProduct,
} from '@backoffice/contract/loans/loans.products.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { Button } from '@mantine/core';
import { IconEdit, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import classes from './loans.module.css';
import { ChangeTerms, NewProduct } from './loans.product.form.tsx';
import { productStatuses, texts } from './loans.products.texts.ts';
import { TermsFacts } from './loans.terms.tsx';

export function LoanProducts({ onClose }: { onClose: () => void }) {
  const t = useText();
  const products = useRead(listLoanProducts, { page_size: 200 });
  return (
    <SideDrawer title={texts.products} onClose={onClose}>
      <AddProduct />
      {products.isError && <p>{t(explain(products.error))}</p>}
      {products.data?.items.length === 0 && <p className={classes.nothing}>{t(texts.none)}</p>}
      <ul className={classes.products}>
        {products.data?.items.map((product) => (
          <li key={product.id} data-closed={product.status === 'closed' || undefined}>
            <div className={classes.productHead}>
              <strong>{product.name}</strong>
              <span>{t(productStatuses[product.status])}</span>
              <span>{t(texts.version, product.terms_version)}</span>
              <span>{t(texts.loans, product.loans)}</span>
              <div className={classes.productActions}>
                <ProductActions {...product} />
              </div>
            </div>
            <TermsFacts terms={product} />
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}

function AddProduct() {
  const t = useText();
  const isAllowed = useAllowed(createLoanProduct.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.add)}
      </Button>
      {isOpen && <NewProduct onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ProductActions(product: LoanProduct) {
  const { id, name, status } = product;
  return (
    <>
      <FormButton
        endpoint={updateLoanProduct}
        label={texts.edit}
        icon={IconEdit}
        enabled={canTransition(loanProductTransitions, 'update', status)}
        renderForm={(close) => <ChangeTerms product={product} onClose={close} />}
      />
      <ActionButton
        endpoint={closeLoanProduct}
        input={{ id }}
        label={texts.close}
        icon={IconLock}
        enabled={canTransition(loanProductTransitions, 'close', status)}
        confirm={fill(texts.confirmClose, name)}
        danger
        done={texts.closed}
        failed={texts.notClosed}
      />
    </>
  );
}

// Button beside the list of loans: the way to the products they are made on.
import { listLoanProducts } from '@backoffice/contract/loans/loans.products.ts';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { texts } from './loans.products.texts.ts';

const loadProducts = async () => (await import('./loans.products.drawer.tsx')).LoanProducts;

export function ProductsButton() {
  const t = useText();
  const isAllowed = useAllowed(listLoanProducts.access);
  const { part: LoanProducts, isOpen, setIsOpen } = useOnDemand(loadProducts);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.products)}
      </Button>
      {isOpen && LoanProducts && <LoanProducts onClose={() => setIsOpen(false)} />}
    </>
  );
}

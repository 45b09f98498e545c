// A link to the orders of a product, in their own list.
import type { OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import { useText, type Text } from '#platform/texts.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { usePage } from '#ui/layout/page.ts';

interface OrdersLinkProps {
  page: OrderPage;
  /** Id of the product. */
  id: string;
  label: Text;
}

export function OrdersLink({ page, id, label }: OrdersLinkProps) {
  const t = useText();
  const { open } = usePage();
  const path = `/trx/${page}`;
  return (
    <TextLink href={`${path}?product_id=${id}`} onClick={() => open(path, { product_id: id })}>
      {t(label)}
    </TextLink>
  );
}

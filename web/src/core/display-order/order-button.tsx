// The button that opens the dialog with the order in which the clients' app shows records.
import type { Access } from '@backoffice/contract/kit/endpoint.ts';
import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import classes from './display-order.module.css';
import { orderTexts } from './display-order.texts.ts';

interface OrderButtonProps {
  /** Access of the call that saves the order. */
  access: Access;
  /** The dialog. */
  children: (onClose: () => void) => ReactNode;
}

export function OrderButton({ access, children }: OrderButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" aria-label={t(orderTexts.order)} onClick={() => setIsOpen(true)}>
        <IconArrowsSort size={14} />
        <span className={classes.name}>{t(orderTexts.order)}</span>
      </Button>
      <Suspense>{isOpen && children(() => setIsOpen(false))}</Suspense>
    </>
  );
}

// The order in which the clients' app shows records: the button that opens its dialog, and the list in it that one drags.
import type { Access } from '@backoffice/contract/kit/endpoint.ts';
import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { defineTexts, useText, type Text } from '#platform/texts.ts';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './display-order.module.css';

export const texts = defineTexts({ order: { zh: '调整顺序', en: 'Change order' } });

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
      <Button variant="default" leftSection={<IconArrowsSort size={14} />} onClick={() => setIsOpen(true)}>
        {t(texts.order)}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

interface OrderedItemsProps<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => Text;
  /** Note that tells one from another besides its name. */
  noteOf: (item: Item) => Text;
  hint: Text;
}

/** The form's field `ids`. */
export function OrderedItems<Item extends { id: string }>({ items, nameOf, noteOf, hint }: OrderedItemsProps<Item>) {
  const t = useText();
  const { values, set } = useForm();
  const ids = values['ids'] as string[];
  return (
    <>
      <p className={classes.muted}>{t(hint)}</p>
      <SortableList
        label={texts.order}
        items={ids.flatMap((id) => items.find((item) => item.id === id) ?? [])}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onChange={(inOrder) => {
          const moved = inOrder.map(({ id }) => id);
          set('ids', moved);
        }}
      >
        {(item) => (
          <span className={classes.item}>
            {t(nameOf(item))} <span className={classes.muted}>{t(noteOf(item))}</span>
          </span>
        )}
      </SortableList>
    </>
  );
}

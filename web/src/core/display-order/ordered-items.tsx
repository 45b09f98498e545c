// The list of records that one drags into the order in which the clients' app shows them.
import { useText, type Text } from '#platform/texts.ts';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { SortableList } from '#ui/inputs/sortable-list.tsx';
import classes from './display-order.module.css';
import { orderTexts } from './display-order.texts.ts';

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
        label={orderTexts.order}
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

// The buttons of an open record: each says before it is pressed why it cannot work.
import { useActionPreview } from '#ui/actions/use-action-preview.ts';
import type { Row } from './list.types.ts';
import type { RowAction } from './row-actions.tsx';

interface RecordButtonsProps<Item extends Row> {
  actions: readonly RowAction<Item>[];
  row: Item;
  /** Called after a decision on it. */
  onDecided?: () => void;
}

export const RecordButtons = <Item extends Row>({ actions, ...props }: RecordButtonsProps<Item>) =>
  actions.map((action) => <RecordButton key={action.label.en} action={action} {...props} />);

interface RecordButtonProps<Item extends Row> extends Omit<RecordButtonsProps<Item>, 'actions'> {
  action: RowAction<Item>;
}

function RecordButton<Item extends Row>({ action, row, onDecided }: RecordButtonProps<Item>) {
  const { endpoint, key, inputToPreview, Button } = action;
  const { whyNot } = useActionPreview(endpoint, inputToPreview?.(row) ?? null);
  return <Button row={row} whyNot={whyNot} {...((key === 'A' || key === 'R') && onDecided && { onDone: onDecided })} />;
}

// A button that sends a write: off while there is no connection, and says so on hover and to screen readers.
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useIsOnline } from '#platform/connection.ts';
import { useText } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';

type WriteButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>;

export function WriteButton(props: WriteButtonProps) {
  return <Button {...props} {...useOffWhileOffline()} />;
}

/** Props for other kinds of button; spread last among theirs. */
export function useOffWhileOffline(): { disabled?: true; title?: string } {
  const t = useText();
  return useIsOnline() ? {} : { disabled: true, title: t(texts.offline) };
}

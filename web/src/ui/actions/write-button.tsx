// A button that sends a write: off while there is no connection, and says so on hover and to screen readers.
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useIsOnline } from '#platform/live/connection.ts';
import { useText } from '#platform/texts.ts';
import { WhyNot } from './why-not.tsx';
import { texts } from './dialogs.texts.ts';

type WriteButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps>;

export function WriteButton(props: WriteButtonProps) {
  const { title, ...button } = { ...props, ...useOffWhileOffline() };
  const reason = button.disabled ? title : undefined;
  return (
    <WhyNot reason={reason}>
      <Button {...button} {...(reason === undefined && title !== undefined && { title })} />
    </WhyNot>
  );
}

/** Props for other kinds of button; spread last among theirs. */
export function useOffWhileOffline(): { disabled?: true; title?: string } {
  const t = useText();
  return useIsOnline() ? {} : { disabled: true, title: t(texts.offline) };
}

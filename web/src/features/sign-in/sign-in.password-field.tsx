// The password, which can be shown while it is typed. Mantine's own field for it comes with the first form behind the login.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { useLookOfLogin } from './sign-in.look.ts';
import { texts } from './sign-in.texts.ts';

type PasswordFieldProps = Pick<TextInputProps, 'label' | 'value' | 'onChange' | 'error'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const { login: classes } = useLookOfLogin();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      size="md"
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <ActionIcon
          className={classes.reveal}
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t(texts.showPassword)}
          aria-pressed={isShown}
          // The caret stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

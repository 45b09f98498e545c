// The captcha: its image, which is also the button for another one, beside the field for what it shows.
import { TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { useLookOfLogin } from './sign-in.look.ts';
import { texts } from './sign-in.texts.ts';
import type { Captcha } from './sign-in.use-captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  error: string | false;
  onChange: (value: string) => void;
  onRenew: () => void;
}

export function CaptchaField({ captcha, value, error, onChange, onRenew }: CaptchaFieldProps) {
  const t = useText();
  const { captchaField: classes } = useLookOfLogin();
  if (captcha.state === 'not asked') return null;
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.field}
        size="md"
        label={t(texts.captcha)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        name="captcha"
      />
      <button
        type="button"
        className={classes.image}
        onClick={onRenew}
        aria-label={t(texts.renewCaptcha)}
        title={t(texts.renewCaptcha)}
        aria-busy={captcha.state === 'loading'}
      >
        {captcha.state === 'asked' && <img src={captcha.image} alt="" width={160} height={52} />}
        {captcha.state !== 'loading' && (
          <IconRefresh className={classes.renew} data-alone={captcha.state === 'failed' || undefined} size={16} />
        )}
      </button>
    </div>
  );
}

// The second step with a passkey: offered to those who have one for this address.
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { challengeForPasskey } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { hasPasskeys, type PasskeyChallenge } from './sign-in.passkey-browser.ts';
import { texts } from './sign-in.texts.ts';

interface PasskeyStepProps {
  loading: boolean;
  disabled: boolean;
  onUse: (challenge: PasskeyChallenge) => void;
}

export function PasskeyStep({ loading, disabled, onUse }: PasskeyStepProps) {
  const t = useText();
  const [challenge, setChallenge] = useState<PasskeyChallenge | null>(null);
  useEffect(() => {
    if (!hasPasskeys()) return;
    // Fall back on the code without an answer.
    challengeForPasskey().then(setChallenge, () => setChallenge(null));
  }, []);
  // Fetched before it is pressed: some browsers ask for a passkey only straight after a press.
  return (
    challenge && (
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.75} />}
        loading={loading}
        disabled={disabled}
        onClick={() => onUse(challenge)}
      >
        {t(texts.withPasskey)}
      </Button>
    )
  );
}

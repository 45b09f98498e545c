// The reason of an action: free text, or one of a list with a remark. Usable by keyboard.
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useText, type Choices } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import type { ReasonValue } from './reason.ts';

interface ReasonFieldsProps {
  reasons?: Choices | undefined;
  value: ReasonValue;
  onChange: (reason: ReasonValue) => void;
}

export function ReasonFields({ reasons, value, onChange }: ReasonFieldsProps) {
  const t = useText();
  return (
    <>
      {reasons && (
        <Radio.Group
          label={t(texts.reason)}
          value={value.reason_code}
          onChange={(reason_code) => onChange({ ...value, reason_code })}
          withAsterisk
        >
          <Stack gap={6} mt={6}>
            {Object.entries(reasons).map(([code, text], index) => (
              <Radio
                key={code}
                value={code}
                label={t(text)}
                required
                size="sm"
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={t(reasons ? texts.remark : texts.reason)}
        description={t(texts.reasonHint)}
        value={value.reason}
        onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
        required={!reasons || value.reason_code === otherReason}
        maxLength={500}
        rows={reasons ? 2 : 3}
        data-autofocus={!reasons || undefined}
      />
    </>
  );
}

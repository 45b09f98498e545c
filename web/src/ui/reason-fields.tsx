// Why something is done: words, or one of a list of reasons and words where those say more. Chosen by keyboard too.
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useText, type Choices } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import type { Why } from './reason.ts';

interface ReasonFieldsProps {
  reasons?: Choices | undefined;
  value: Why;
  onChange: (why: Why) => void;
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

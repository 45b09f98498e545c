// An id or number with a button that copies it; a long one is shortened to its last digits.
import { CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './copy-id.module.css';

const texts = defineTexts({
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
});

/** Ids begin with the time they were made, so their end is what differs. */
const shown = (id: string) => `…${id.slice(-6)}`;

interface CopyIdProps {
  id: string;
  /** Shows the whole id, such as an account number. */
  isWhole?: boolean;
}

export function CopyId({ id, isWhole = false }: CopyIdProps) {
  const t = useText();
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <button type="button" className={classes.id} onClick={copy} title={id}>
          {isWhole ? id : shown(id)}
          <VisuallyHidden>{t(copied ? texts.copied : texts.copy)}</VisuallyHidden>
          {copied ? <IconCheck size={12} /> : <IconCopy size={12} />}
        </button>
      )}
    </CopyButton>
  );
}

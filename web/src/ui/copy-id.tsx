// An id, shortened to what tells it apart, with a button that copies the whole.
import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './copy-id.module.css';

const texts = defineTexts({
  copy: { zh: '复制编号', en: 'Copy id' },
  copied: { zh: '已复制', en: 'Copied' },
});

/** Ids begin with the time they were made, so their end is what differs. */
const shown = (id: string) => `…${id.slice(-6)}`;

export function CopyId({ id }: { id: string }) {
  const t = useText();
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <button
          type="button"
          className={classes.id}
          onClick={copy}
          title={id}
          aria-label={t(copied ? texts.copied : texts.copy)}
        >
          {shown(id)}
          {copied ? <IconCheck size={12} /> : <IconCopy size={12} />}
        </button>
      )}
    </CopyButton>
  );
}

// Chooses a file: a button in the person's own language, where the browser's speaks its own, and the name of what was chosen.
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './file-button.module.css';

const texts = defineTexts({
  choose: { zh: '选择文件', en: 'Choose file' },
  none: { zh: '未选择文件', en: 'No file chosen' },
});

interface FileButtonProps {
  /** Name of the field, shown above it. */
  label: string;
  disabled?: boolean;
  /** Reason why it is disabled. */
  title?: string | undefined;
  isInvalid?: boolean;
  onFile: (file: File) => void;
}

export function FileButton({ label, disabled = false, title, isInvalid = false, onFile }: FileButtonProps) {
  const t = useText();
  const [name, setName] = useState('');
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      <div className={classes.line}>
        <label className={classes.button} data-disabled={disabled || undefined} title={title}>
          <IconPaperclip size={14} aria-hidden />
          {t(texts.choose)}
          <input
            type="file"
            aria-label={label}
            aria-invalid={isInvalid}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file, corrected, can be chosen again.
              currentTarget.value = '';
              if (!file) return;
              setName(file.name);
              onFile(file);
            }}
          />
        </label>
        <span className={classes.name}>{name || t(texts.none)}</span>
      </div>
    </div>
  );
}

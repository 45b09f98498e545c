// Names with their values, one pair a line, in place of JSON.
import { Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import classes from './key-value-input.module.css';

const texts = defineTexts({
  name: { zh: '名称', en: 'Name' },
  value: { zh: '值', en: 'Value' },
  add: { zh: '添加', en: 'Add' },
  remove: { zh: '移除', en: 'Remove' },
  duplicate: { zh: '名称重复', en: 'This name is there already' },
});

interface KeyValueInputProps {
  label: string;
  value: Record<string, string>;
  error?: string | undefined;
  onChange: (pairs: Record<string, string>) => void;
}

export function KeyValueInput({ label, value, error, onChange }: KeyValueInputProps) {
  const t = useText();
  // Lines being typed may still lack a name or have one twice; only whole ones count.
  const [lines, setLines] = useState(() => Object.entries(value).map(([name, text]) => ({ name, text })));
  const change = (next: typeof lines) => {
    setLines(next);
    onChange(Object.fromEntries(next.filter(({ name }) => name !== '').map(({ name, text }) => [name, text])));
  };
  const changeLine = (index: number, part: Partial<(typeof lines)[number]>) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const isDuplicate = (name: string, index: number) =>
    name !== '' && lines.findIndex((line) => line.name === name) < index;
  return (
    <Input.Wrapper component="fieldset" className={classes.pairs} label={label} labelElement="div" error={error}>
      {lines.map(({ name, text }, index) => (
        <div key={index} className={classes.pair}>
          <TextInput
            aria-label={t(texts.name)}
            placeholder={t(texts.name)}
            value={name}
            error={isDuplicate(name, index) && t(texts.duplicate)}
            onChange={(event) => changeLine(index, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t(texts.value)}
            placeholder={t(texts.value)}
            value={text}
            onChange={(event) => changeLine(index, { text: event.currentTarget.value })}
          />
          <IconButton label={texts.remove} icon={IconTrash} onClick={() => change(lines.toSpliced(index, 1))} />
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => change([...lines, { name: '', text: '' }])}
      >
        {t(texts.add)}
      </Button>
    </Input.Wrapper>
  );
}

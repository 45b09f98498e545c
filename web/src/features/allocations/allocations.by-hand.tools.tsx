// Tools of an allotment by hand: all at once, lines from a sheet, one reason for the rest, and what is left of the quota.
import { compare } from '@backoffice/contract/kit/money.ts';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import {
  allotAll,
  pasteDecisions,
  remainderOf,
  withReason,
  type Applied,
  type Decisions,
} from './allocations.by-hand.rules.ts';
import { allocationTexts as texts } from './allocations.texts.ts';
import classes from './allocations.module.css';

interface ByHandToolsProps {
  applications: readonly Applied[];
  quota: string;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
}

export function ByHandTools({ applications, quota, decisions, onChange }: ByHandToolsProps) {
  const t = useText();
  const [sheet, setSheet] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const remainder = remainderOf(quota, decisions);
  const paste = () => {
    const pasted = pasteDecisions(sheet ?? '', applications, decisions);
    onChange(pasted.decisions);
    setRefused(pasted.refused);
    if (pasted.refused.length === 0) setSheet(null);
  };
  return (
    <div className={classes.tools}>
      <Group gap="sm">
        <Button size="compact-md" variant="default" onClick={() => onChange(allotAll(applications, quota, decisions))}>
          {t(texts.allotAll)}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setSheet(sheet === null ? '' : null)}>
          {t(texts.paste)}
        </Button>
        <span className={classes.remainder} data-over={compare(remainder, '0') < 0 || undefined} role="status">
          {t(texts.remainder)} {formatMoney(remainder)} / {formatMoney(quota)}
        </span>
      </Group>
      {sheet !== null && (
        <div className={classes.tools}>
          <Textarea
            className={classes.sheet}
            label={t(texts.sheet)}
            placeholder={t(texts.sheetExample)}
            autosize
            minRows={3}
            maxRows={8}
            value={sheet}
            error={refused.length > 0 && t(texts.refusedLines, refused.join(', '))}
            onChange={(event) => setSheet(event.currentTarget.value)}
          />
          <Button size="compact-md" variant="default" disabled={sheet.trim() === ''} onClick={paste}>
            {t(texts.takeOver)}
          </Button>
        </div>
      )}
      <Group gap="sm" align="end">
        <TextInput
          label={t(texts.reasonForAll)}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={reason.trim() === ''}
          onClick={() => onChange(withReason(decisions, reason.trim()))}
        >
          {t(texts.fillIn)}
        </Button>
      </Group>
    </div>
  );
}

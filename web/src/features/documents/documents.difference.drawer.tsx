// Differences between two versions of a document, paragraph by paragraph.
import { getDocumentVersion, type DocumentDetail } from '@backoffice/contract/documents/documents.ts';
import { Select } from '@mantine/core';
import { diffLines } from 'diff';
import { useMemo, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { linesOf } from './documents.html.ts';
import classes from './documents.module.css';
import { languageTexts, texts } from './documents.texts.ts';

/** Stands for the draft among the numbers. */
const draft = 0;

interface DifferenceProps {
  document: DocumentDetail;
  onClose: () => void;
}

export default function Difference({ document, onClose }: DifferenceProps) {
  const t = useText();
  const numbers = document.versions.map(({ number }) => number);
  const [language, setLanguage] = useState<'zh' | 'en'>('zh');
  const [older, setOlder] = useState(numbers[document.has_changes ? 0 : 1] ?? numbers[0] ?? draft);
  const [newer, setNewer] = useState(document.has_changes ? draft : (numbers[0] ?? draft));
  const before = useContent(document, older)?.[`content_${language}`];
  const after = useContent(document, newer)?.[`content_${language}`];
  const parts = useMemo(
    () => (before === undefined || after === undefined ? [] : diffLines(linesOf(before), linesOf(after))),
    [before, after],
  );
  const choices = [draft, ...numbers];
  return (
    <SideDrawer title={texts.difference} onClose={onClose}>
      <div className={classes.compared}>
        <VersionChoice label={texts.older} choices={choices} value={older} onChange={setOlder} />
        <VersionChoice label={texts.newer} choices={choices} value={newer} onChange={setNewer} />
        <Segments
          label={t(texts.language)}
          data={(['zh', 'en'] as const).map((value) => ({ value, label: t(languageTexts[value]) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {parts.length > 0 && parts.every(({ added, removed }) => !added && !removed) && (
        <p className={classes.hint}>{t(texts.same)}</p>
      )}
      <div className={classes.difference}>
        {parts.map(({ value, added, removed }, index) => {
          const Part = added ? 'ins' : removed ? 'del' : 'span';
          return <Part key={`${index}${value.slice(0, 20)}`}>{value}</Part>;
        })}
      </div>
    </SideDrawer>
  );
}

function useContent(document: DocumentDetail, number: number) {
  const version = useRead(getDocumentVersion, { id: document.id, number: number || 1 }, { enabled: number !== draft });
  return number === draft ? document : version.data;
}

interface VersionChoiceProps {
  label: Text;
  choices: readonly number[];
  value: number;
  onChange: (number: number) => void;
}

function VersionChoice({ label, choices, value, onChange }: VersionChoiceProps) {
  const t = useText();
  return (
    <Select
      label={t(label)}
      data={choices.map((number) => ({
        value: String(number),
        label: t(number === draft ? texts.draft : fill(texts.numbered, number)),
      }))}
      value={String(value)}
      onChange={(number) => onChange(Number(number))}
      allowDeselect={false}
    />
  );
}

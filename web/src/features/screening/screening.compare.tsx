// Both names side by side, and what agrees and what does not, in words.
import type { ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import type { ReactNode } from 'react';
import { listSourceTexts } from '#core/words/watch-lists.texts.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Fact } from '#ui/values/fact.tsx';
import classes from './screening.module.css';
import { birthTexts, ruleTexts, subjectTexts, texts } from './screening.texts.ts';

type Agreement = 'agrees' | 'differs' | 'notKnown';

const english = new Intl.DisplayNames(['en'], { type: 'region' });

/** A list names countries by their code or in English. */
export function compareCountries(code: string | null, countries: readonly string[]): Agreement {
  if (!code || countries.length === 0) return 'notKnown';
  const names = new Set([code, english.of(code) ?? code].map((name) => name.toLowerCase()));
  return countries.some((country) => names.has(country.toLowerCase())) ? 'agrees' : 'differs';
}

export function Comparison({ hit }: { hit: ScreeningHit }) {
  const t = useText();
  const others = hit.entry_names.filter(({ name }) => name !== hit.entry_name);
  const country = compareCountries(hit.country, hit.entry_countries);
  const list = `${t(listSourceTexts[hit.source])} · ${t(hit.entry_kind === 'person' ? texts.person : texts.entity)}`;
  return (
    <div className={classes.comparison}>
      <table className={classes.table} aria-label={t(texts.compared)}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {t(texts.ours)}
              <small>{t(subjectTexts[hit.subject_type])}</small>
            </th>
            <th scope="col">
              {t(texts.theirs)}
              <small>{list}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            label={texts.name}
            ours={<strong>{hit.name}</strong>}
            theirs={<strong>{hit.entry_name}</strong>}
            agreement="agrees"
            words={`${t(ruleTexts[hit.rule])} · ${Math.round(hit.score * 100)}%`}
          />
          <Row
            label={texts.birth}
            ours={hit.birth_date ?? '—'}
            theirs={hit.entry_births.map(birthText).join(', ') || '—'}
            agreement={hit.births === 'unknown' ? 'notKnown' : 'agrees'}
            words={t(birthTexts[hit.births])}
          />
          <Row
            label={texts.country}
            ours={hit.country ?? '—'}
            theirs={hit.entry_countries.join(', ') || '—'}
            agreement={country}
          />
        </tbody>
      </table>
      {!hit.entry_stands && <p className={classes.gone}>{t(texts.gone)}</p>}
      <dl className={classes.facts}>
        <Fact label={texts.reference}>{hit.entry_reference}</Fact>
        {others.length > 0 && (
          <Fact label={texts.otherNames}>
            {others.map(({ name, weak }) => `${name}${weak ? t(texts.weakName) : ''}`).join('; ')}
          </Fact>
        )}
        {hit.entry_remarks && <Fact label={texts.remarks}>{hit.entry_remarks}</Fact>}
      </dl>
    </div>
  );
}

/** A span of births with a dash. */
const birthText = (birth: string) => birth.replace('/', ' – ');

interface RowProps {
  label: Text;
  ours: ReactNode;
  theirs: ReactNode;
  agreement: Agreement;
  words?: string;
}

function Row({ label, ours, theirs, agreement, words }: RowProps) {
  const t = useText();
  return (
    <>
      <tr>
        <th scope="row">{t(label)}</th>
        <td>{ours}</td>
        <td>{theirs}</td>
      </tr>
      <tr className={classes.verdict} data-agreement={agreement}>
        <td />
        <td colSpan={2}>
          {t(texts[agreement])}
          {words && ` · ${words}`}
        </td>
      </tr>
    </>
  );
}

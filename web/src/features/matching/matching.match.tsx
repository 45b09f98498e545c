// The match that a line has: the record, by which rule, by whom and when, and whether it moved money.
import type { LineMatch } from '@backoffice/contract/matching/matching.matches.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { RecordFacts } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { matchKindTexts, matchRuleTexts } from '#core/words/match-rules.texts.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './matching.desk.module.css';
import { deskTexts } from './matching.desk.texts.ts';

export function MatchFacts({ match, currency }: { match: LineMatch; currency: Currency }) {
  const t = useText();
  const { kind, record_type, record_id, rule, difference, posted, made_by, approved_by, create_datetime } = match;
  return (
    <section>
      <h3 className={classes.part}>{t(deskTexts.match)}</h3>
      <RecordFacts
        facts={[
          {
            label: deskTexts.record,
            value:
              record_type === null || record_id === null ? (
                t(matchKindTexts[kind])
              ) : (
                <>
                  <RecordLink type={record_type} id={record_id}>
                    {t(matchKindTexts[kind])}
                  </RecordLink>{' '}
                  <CopyId id={record_id} />
                </>
              ),
          },
          { label: deskTexts.rule, value: t(matchRuleTexts[rule]) },
          { label: deskTexts.difference, value: <Money amount={difference} currency={currency} /> },
          { label: deskTexts.postedLabel, value: t(posted ? deskTexts.posted : deskTexts.notPosted) },
          { label: deskTexts.madeBy, value: made_by ?? t(deskTexts.byJob) },
          { label: deskTexts.approvedBy, value: approved_by },
          { label: deskTexts.madeAt, value: <Time at={create_datetime} isExact /> },
        ]}
      />
    </section>
  );
}

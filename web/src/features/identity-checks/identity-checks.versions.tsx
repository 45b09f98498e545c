// Every submission of a client and what became of it, newest first.
import { getClientIdentity, type IdentityVersion } from '@backoffice/contract/identity-checks/identity-checks.ts';
import {
  documentReasonTexts,
  identityReasonTexts,
} from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { statuses } from '#core/words/statuses.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { reasonText } from '#ui/actions/reason.ts';
import classes from './identity-checks.module.css';
import { sideTexts, texts } from './identity-checks.texts.ts';

export function Versions({ clientId }: { clientId: string }) {
  const t = useText();
  const { data } = useRead(getClientIdentity, { id: clientId });
  const versions = data ? [data.current, ...data.previous].filter(({ number }) => number > 0) : [];
  return (
    <div className={classes.versions}>
      {versions.map((version) => (
        <Timeline key={version.id} steps={stepsOf(version, t)} />
      ))}
    </div>
  );
}

const beginnings = {
  registration: texts.submittedBy,
  client: texts.submittedBy,
  staff: texts.filledBy,
  expiry: texts.expiredBy,
  opening: texts.importedBy,
};

function stepsOf(version: IdentityVersion, t: Translate): TimelineStep[] {
  const { number, source, status, is_current, create_datetime, update_datetime, filled_by } = version;
  const begun: TimelineStep = {
    text: fill(beginnings[source], number),
    at: create_datetime,
    by: source === 'staff' ? filled_by : null,
  };
  if (status === 'pending')
    return [
      begun,
      is_current
        ? { text: texts.waitsForReview, at: null }
        : { text: texts.replacedStep, at: update_datetime, tone: 'waiting' },
    ];
  return [
    begun,
    {
      text: statuses[status].text,
      at: version.review_datetime,
      by: version.reviewed_by,
      tone: status === 'approved' ? 'done' : 'blocked',
      reason: reasonsOf(version, t),
    },
  ];
}

/** The whole submission's, then each picture's. */
const reasonsOf = (version: IdentityVersion, t: Translate): string | null =>
  [
    reasonText(t, identityReasonTexts, version),
    ...version.documents.map((document) => {
      const words = reasonText(t, documentReasonTexts, document);
      return words && `${t(sideTexts[document.side])}: ${words}`;
    }),
  ]
    .filter(Boolean)
    .join(t(texts.and)) || null;

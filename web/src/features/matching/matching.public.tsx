// Matching for other features: the statement line that proves a record.
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { RecordLink } from '#core/record/record-link.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { texts } from './matching.texts.ts';

/** Nothing for people who do not see the house's statements, and where no line proves it. */
export function ProvedBy({ record_id }: { record_id: string }) {
  const t = useText();
  const role = useSession().profile?.role;
  // Statements tell of every client.
  const isAllowed = useAllowed(listStatementLines.access) && (role === 'god' || role === 'angel');
  const { data } = useRead(listStatementLines, { record_id, page_size: 20 }, { enabled: isAllowed });
  return data?.items.map(({ id, booking_day, institution, number }) => (
    <p key={id}>
      {t(texts.provedBy)}{' '}
      <RecordLink type="statement_line" id={id}>
        {booking_day} {institution} {number}
      </RecordLink>
    </p>
  ));
}

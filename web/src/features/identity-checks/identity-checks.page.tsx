// The queue of identities: who waits, how long, and whose it is to look.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import { assignIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { listIdentityChecks, type IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { findStaff } from '@backoffice/contract/staff/staff.ts';
import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { countryWords } from '#core/countries.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { statusChoices } from '#core/statuses.texts.ts';
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { ReviewerPicker, useStaffFilters } from '#features/staff/staff.picker.tsx';
import { useAllowed } from '#platform/permissions.tsx';
import { bulkAction } from '#ui/list/bulk/bulk-action.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { usePage } from '#ui/page.ts';
import { IdentityRowActions } from './identity-checks.actions.tsx';
import { IdentityReason, VersionNumber, Waiting } from './identity-checks.cells.tsx';
import { FillButton, RetentionButton } from './identity-checks.page-buttons.tsx';
import { ageWords, documentKindWords, texts } from './identity-checks.texts.ts';

const ReviewDrawer = lazy(() => import('./identity-checks.review.tsx'));

/** The page begins with what waits. */
export const readAhead = (search: string): void => readListAhead(listIdentityChecks)(search || '?status=pending');

export function IdentityChecksPage() {
  const staffFilters = useStaffFilters();
  const seesStaff = useAllowed(findStaff.access);
  if (!useBeginWithQueue()) return null;
  return (
    <ListPage
      title={texts.title}
      endpoint={listIdentityChecks}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'username', label: texts.client },
        { field: 'age', label: texts.waiting, choices: ageWords },
        { field: 'document_kind', label: texts.documentKind, choices: documentKindWords },
        { field: 'country', label: texts.country, choices: countryWords },
        ...staffFilters,
        ...(seesStaff ? [{ field: 'reviewer_id' as const, label: texts.reviewer, picker: ReviewerPicker }] : []),
        { field: 'client_id', label: texts.client, picker: ClientPicker },
        { range: 'dates', field: 'from', to: 'to', label: texts.submittedAt },
      ]}
      tabs={{ field: 'status', label: texts.status, choices: statusChoices(kycStatuses) }}
      lease="identity_check"
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 184 },
        { field: 'status', label: texts.status, show: 'status', width: 96 },
        { field: 'create_datetime', label: texts.waiting, show: Waiting, width: 112 },
        { field: 'document_kind', label: texts.documentKind, show: documentKindWords, width: 116 },
        { field: 'document_no', label: texts.documentNo, show: 'text', width: 152 },
        { field: 'country', label: texts.country, show: countryWords, width: 96 },
        { field: 'number', label: texts.number, show: VersionNumber, width: 64 },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 88 },
        { field: 'superman', label: texts.leader, show: 'text', width: 88, optional: true },
        { field: 'reviewer', label: texts.reviewer, show: 'text', width: 88 },
        { field: 'reviewed_by', label: texts.reviewedBy, show: 'text', width: 88 },
        { field: 'reason', label: texts.reason, show: IdentityReason, width: 160 },
        { field: 'expiry_date', label: texts.expiryDate, show: 'text', width: 104, optional: true },
        { field: 'id', label: texts.id, show: 'id', optional: true },
      ]}
      actions={
        <>
          <FillButton />
          <RetentionButton />
        </>
      }
      rowActions={IdentityRowActions}
      actionCount={2}
      bulkActions={[assignAll]}
      renderRecord={({ id }, close, go) => (
        <Suspense>
          <ReviewDrawer key={id} id={id} go={go} onClose={close} />
        </Suspense>
      )}
    />
  );
}

/** Whoever comes without a wish gets what waits; whether the page is there to be shown. */
function useBeginWithQueue(): boolean {
  const { search, setSearch } = usePage();
  const [hasBegun, setHasBegun] = useState(Object.keys(search).length > 0);
  const begin = useEffectEvent(() => {
    if (hasBegun) return;
    setSearch({ status: 'pending' });
    setHasBegun(true);
  });
  useEffect(() => begin(), []);
  return hasBegun;
}

const assignAll = bulkAction(assignIdentity, {
  label: texts.assign,
  icon: IconUserCheck,
  confirm: texts.confirmAssign,
  pick: { label: texts.reviewer, picker: ReviewerPicker },
  nameOf: ({ username, full_name }: IdentityCheck) => `${username} ${full_name}`,
  isPossible: ({ status }) => status === 'pending',
  inputOf: ({ id, version }, { picked }) => ({ id, version, reviewer_id: picked }),
});

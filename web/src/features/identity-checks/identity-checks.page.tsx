// The queue of identities: who waits, how long, and whose it is to look.
import { assignIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { listIdentityChecks, type IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { identityReasonTexts } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { IconUserCheck } from '@tabler/icons-react';
import { countryNames } from '#core/words/countries.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { ageTexts } from '#core/list/waiting.texts.ts';
import { ReviewerPicker } from '#core/pickers/staff-picker.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { bulkAction } from '#ui/list/bulk/bulk-action.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { rowActions } from './identity-checks.actions.tsx';
import { VersionNumber } from './identity-checks.cells.tsx';
import { FillButton, RetentionButton } from './identity-checks.page-buttons.tsx';
import { documentKindTexts } from '#core/words/kinds.texts.ts';
import { labels, texts } from './identity-checks.texts.ts';

const ReviewDrawer = lazyDialog(() => import('./identity-checks.review.drawer.tsx'));

const choices = {
  age: ageTexts,
  document_kind: documentKindTexts,
  country: countryNames,
  reason_code: identityReasonTexts,
};

export const readAhead = readListAhead(listIdentityChecks, recordKinds.identity_check.queue);

export const IdentityChecksPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listIdentityChecks}
    labels={labels}
    choices={choices}
    filters={['age', 'document_kind', 'country', 'reviewer_id']}
    tabs="status"
    kind="identity_check"
    columns={[
      'username',
      'status',
      'create_datetime',
      'document_kind',
      { field: 'document_no', width: 168 },
      'country',
      { field: 'number', show: VersionNumber, width: 64, optional: true },
      'agent_name',
      { field: 'superman', optional: true },
      'reviewer',
      { field: 'reviewed_by', offIn: ['pending', 'unverified'] },
      { field: 'reason', width: 128, offIn: ['pending', 'unverified'] },
      { field: 'expiry_date', optional: true },
      { field: 'id', optional: true },
    ]}
    actions={
      <>
        <FillButton />
        <RetentionButton />
      </>
    }
    rowActions={rowActions}
    bulkActions={[assignAll]}
    record={IdentityRecord}
  />
);

const assignAll = bulkAction(assignIdentity, {
  label: texts.assign,
  icon: IconUserCheck,
  confirm: texts.confirmAssign,
  pick: { label: labels.reviewer, picker: ReviewerPicker },
  nameOf: ({ username, full_name }: IdentityCheck) => `${username} ${full_name}`,
  isPossible: ({ status }) => status === 'pending',
  inputOf: ({ id, version }, { picked }) => ({ id, version, reviewer_id: picked }),
});

const IdentityRecord = ({ record: { id }, onClose }: RecordProps<IdentityCheck>) => (
  <ReviewDrawer id={id} onClose={onClose} />
);

/** For the queue over all kinds. */
export const identityReview: RecordReview = recordReview(listIdentityChecks, rowActions, IdentityRecord);

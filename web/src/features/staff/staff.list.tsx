// System users as a list.
import { listStaff, staffPageInput } from '@backoffice/contract/staff/staff.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { ReviewerPicker } from '#core/pickers/staff-picker.tsx';
import { roleTexts } from '#core/words/roles.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowActions } from './staff.actions.tsx';
import { AddStaff, TabSwitch } from './staff.head.tsx';
import { Online } from './staff.online.tsx';
import { authenticatorTexts, texts } from './staff.texts.ts';
import { credentialTexts } from '#core/words/credentials.texts.ts';

const StaffRecord = lazyDialog(() => import('./staff.drawer.tsx'));

/** Reads by pages: without parameters the endpoint answers everyone. */
const staffPages = { ...listStaff, input: listStaff.input.safeExtend(staffPageInput) };

export const StaffList = () => (
  <ListPage
    title={texts.title}
    endpoint={staffPages}
    labels={{
      username: texts.username,
      name: texts.name,
      open_work: texts.openWork,
      online: texts.online,
      authenticator: fieldLabels.mfa,
      last_seen_at: texts.lastSeen,
      create_datetime: texts.createdAt,
      second_person_from: texts.secondPersonFrom,
    }}
    choices={{ role: roleTexts, credential: credentialTexts, authenticator: authenticatorTexts }}
    filters={[
      { field: 'username', label: texts.person },
      'role',
      'status',
      'authenticator',
      { field: 'leader_id', picker: ReviewerPicker },
    ]}
    columns={[
      'username',
      'name',
      'role',
      'leader',
      'status',
      { field: 'online', show: Online, width: 80 },
      'last_seen_at',
      'clients',
      'team',
      'open_work',
      'mfa',
      { field: 'invitation_code', optional: true },
      { field: 'credential', optional: true },
      { field: 'second_person_from', optional: true },
      { field: 'create_datetime', optional: true },
    ]}
    actions={
      <>
        <TabSwitch tab="list" />
        <AddStaff />
      </>
    }
    rowActions={rowActions}
    record={StaffRecord}
  />
);

// Actions on a user: in the list the everyday ones, beside the record all of them.
import { renewInvitation } from '@backoffice/contract/invitations/invitations.ts';
import {
  deleteStaff,
  forceStaffOut,
  issueStaffPassword,
  resetStaffPassword,
  toggleStaff,
  unlinkAuthenticator,
  updateStaff,
  type StaffMember,
} from '@backoffice/contract/staff/staff.ts';
import {
  IconBan,
  IconKey,
  IconLogout,
  IconPencil,
  IconPlayerPlay,
  IconQrcode,
  IconRefresh,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { texts } from './staff.texts.ts';

const EditStaff = lazyDialog(() => import('./staff.edit.form.tsx'));
const IssuePassword = lazyDialog(() => import('./staff.password.tsx'));
const InvitationDialog = lazyDialog(() => import('./staff.invitation.tsx'));
const DeleteStaff = lazyDialog(() => import('./staff.delete.form.tsx'));

const inputOf = ({ id, version }: StaffMember) => ({ id, version });
const whyNotManaged = ({ can_manage }: StaffMember) => (can_manage ? null : texts.notBelowYou);

export const rowActions: RowAction<StaffMember>[] = [
  rowForm<StaffMember>(updateStaff, {
    label: texts.edit,
    icon: IconPencil,
    whyNot: whyNotManaged,
    renderForm: (member, close) => <EditStaff member={member} onClose={close} />,
  }),
  rowForm<StaffMember>(issueStaffPassword, {
    label: texts.issue,
    icon: IconKey,
    isEnabled: ({ can_manage, can_issue }) => can_manage && can_issue,
    renderForm: (member, close) => <IssuePassword member={member} onClose={close} />,
  }),
  rowForm<StaffMember>(renewInvitation, {
    label: texts.invitation,
    icon: IconQrcode,
    isEnabled: ({ role, status }) => status === 'enabled' && (role === 'hero' || role === 'superman'),
    renderForm: (member, close) => <InvitationDialog member={member} onClose={close} />,
  }),
  rowAction<StaffMember, typeof toggleStaff>(toggleStaff, {
    label: texts.disable,
    icon: IconBan,
    danger: true,
    inputOf,
    isShown: ({ status }) => status === 'enabled',
    whyNot: whyNotManaged,
    confirm: ({ name }) => fill(texts.confirmDisable, name),
    askReason: true,
  }),
  rowAction<StaffMember, typeof toggleStaff>(toggleStaff, {
    label: texts.enable,
    icon: IconPlayerPlay,
    inputOf,
    isShown: ({ status }) => status === 'disabled',
    whyNot: whyNotManaged,
    confirm: ({ name }) => fill(texts.confirmEnable, name),
    askReason: true,
  }),
];

/** Rarer ones, offered beside the record alone. */
export const recordActions: RowAction<StaffMember>[] = [
  rowAction<StaffMember, typeof resetStaffPassword>(resetStaffPassword, {
    label: texts.reset,
    icon: IconRefresh,
    danger: true,
    inputOf,
    whyNot: whyNotManaged,
    confirm: ({ name }) => fill(texts.confirmReset, name),
    askReason: true,
  }),
  rowAction<StaffMember, typeof unlinkAuthenticator>(unlinkAuthenticator, {
    label: texts.unlink,
    icon: IconShieldOff,
    danger: true,
    inputOf,
    whyNot: (member) => whyNotManaged(member) ?? (member.mfa ? null : texts.noAuthenticator),
    confirm: ({ name }) => fill(texts.confirmUnlink, name),
    askReason: true,
  }),
  rowAction<StaffMember, typeof forceStaffOut>(forceStaffOut, {
    label: texts.forceOut,
    icon: IconLogout,
    danger: true,
    inputOf,
    whyNot: (member) => whyNotManaged(member) ?? (member.online ? null : texts.notOnline),
    confirm: ({ name }) => fill(texts.confirmForceOut, name),
    askReason: true,
  }),
  rowForm<StaffMember>(deleteStaff, {
    label: texts.remove,
    icon: IconTrash,
    whyNot: whyNotManaged,
    renderForm: (member, close) => <DeleteStaff member={member} onClose={close} />,
  }),
];

// The initial password of a user: made when asked for, and shown once.
import { issueStaffPassword, type StaffMember } from '@backoffice/contract/staff/staff.ts';
import { useState } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { fill } from '#platform/texts.ts';
import { ConfirmDialog } from '#ui/actions/confirm-dialog.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { SecretOnce } from '#ui/values/secret-once.tsx';
import { texts } from './staff.texts.ts';

export default function IssuePassword({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const write = useWrite(issueStaffPassword);
  const [password, setPassword] = useState<string | null>(null);
  if (password)
    return <SecretOnce title={texts.initialPassword} hint={texts.issueOnce} secret={password} onClose={onClose} />;
  const issue = () =>
    write.mutateAsync({ input: { id: member.id } }).then(
      (answer) => setPassword(answer.initial_password),
      (error: unknown) => notifyFailed(texts.notIssued, error),
    );
  return (
    <ConfirmDialog
      title={texts.initialPassword}
      question={fill(texts.issueQuestion, member.name)}
      confirm={texts.issue}
      loading={write.isPending}
      isWrite
      onConfirm={issue}
      onClose={onClose}
    />
  );
}

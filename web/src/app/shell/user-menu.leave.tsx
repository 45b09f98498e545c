// Asks before the signed-in person logs out.
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#platform/session/session.ts';
import { Confirm } from '#ui/actions/confirm.tsx';
import { texts } from './user-menu.texts.ts';

export default function Leave({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Confirm
      title={texts.logOut}
      question={texts.confirmLogOut}
      confirm={texts.logOut}
      onConfirm={() => void signOut().then(() => navigate({ to: '/login', replace: true }))}
      onClose={onClose}
    />
  );
}

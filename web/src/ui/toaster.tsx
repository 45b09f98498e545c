// The notifications themselves.
import { Notifications } from '@mantine/notifications';

export default function Toaster() {
  return <Notifications position="bottom-right" autoClose={4_000} limit={4} />;
}

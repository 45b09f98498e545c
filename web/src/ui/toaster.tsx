// Where notifications appear. Loaded after the first page is there, which never begins with one.
import { Notifications } from '@mantine/notifications';

export default function Toaster() {
  return <Notifications position="top-center" autoClose={4_000} limit={4} />;
}

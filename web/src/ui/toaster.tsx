// The notifications themselves.
import { Notifications } from '@mantine/notifications';

/** Width at which it does not reach the buttons of a dialog in the middle of a 1280 px screen. */
const width = 340;

export default function Toaster() {
  return <Notifications position="bottom-right" autoClose={4_000} limit={4} containerWidth={width} />;
}

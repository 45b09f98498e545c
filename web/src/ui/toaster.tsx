// The notifications themselves.
import { Notifications } from '@mantine/notifications';

/** On a screen of 1280 px it does not reach the buttons of a dialog in the middle. */
const width = 340;

export default function Toaster() {
  return <Notifications position="bottom-right" autoClose={4_000} limit={4} containerWidth={width} />;
}

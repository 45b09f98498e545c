// The notifications themselves.
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Width of the free middle of the top bar on a 1280 px screen: a toast stands there and covers nothing that is pressed. */
const width = 400;

export default function Toaster() {
  return <Notifications position="top-center" autoClose={4_000} limit={3} containerWidth={width} />;
}

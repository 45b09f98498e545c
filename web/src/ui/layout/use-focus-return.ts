// Returns the focus to what opened a dialog. Dialogs of the product exist only while they are open, and Mantine returns the focus
// of those alone that it saw opening.
import { useEffect, useState } from 'react';

/** True while no element has the focus. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** For the component of a dialog; what has taken the focus meanwhile keeps it. */
export function useFocusReturn(): void {
  // Read while it is drawn: by the time of effects the focus is inside.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (isFocusFree() && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

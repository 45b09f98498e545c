// A file that the server reads as soon as it is chosen: what was found in it, or why it was refused.
import { useState } from 'react';
import type { Text } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';

/** State of one file input. `onRead` is called with the id of the file that was read, or with '' while there is none. */
export function useStoredFile<Stored extends { file_id: string }>(onRead: (id: string) => void) {
  const [stored, setStored] = useState<Stored | null>(null);
  const [refusal, setRefusal] = useState<Text | null>(null);
  const forget = () => {
    setStored(null);
    setRefusal(null);
    onRead('');
  };
  const keep = async (store: () => Promise<Stored>) => {
    forget();
    await store().then(
      (answer) => {
        setStored(answer);
        onRead(answer.file_id);
      },
      (fault: unknown) => setRefusal(explain(fault)),
    );
  };
  return { stored, refusal, keep, forget };
}

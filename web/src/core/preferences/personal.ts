// What the signed-in person prefers: takes effect here at once, and is kept on the server for every other machine.
import { savePersonal, type Personal } from '@backoffice/contract/preferences/preferences.personal.ts';
import { call } from '#platform/api/api.ts';
import { currentSession, showPreferences, useSession } from '#platform/session/session.ts';
import { defineTexts } from '#platform/texts.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';

const texts = defineTexts({ notSaved: { zh: '偏好设置未保存', en: 'The preference was not saved' } });

export const usePersonal = (): Personal | undefined => useSession().profile?.preferences;

let sent: Promise<void> = Promise.resolve();

/** Shows the change before it is saved, and takes it back where it cannot be. One request at a time, so that the last choice stays. */
export function changePersonal(changes: Partial<Personal>): Promise<void> {
  const before = currentSession().profile?.preferences;
  if (!before) return sent;
  showPreferences({ ...before, ...changes });
  sent = sent.then(async () => {
    try {
      await call(savePersonal, changes, { outlivesPage: true });
    } catch (error) {
      notifyFailed(texts.notSaved, error);
      const now = currentSession().profile?.preferences;
      const names = Object.keys(changes) as (keyof Personal)[];
      if (now) showPreferences({ ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) });
    }
  });
  return sent;
}

// What a person is told of, and how: at the bell, by a sound, by a message of the operating system.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { queueKinds, recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import {
  notificationWays,
  waysOf,
  type NotificationKind,
  type NotificationWay,
} from '@backoffice/contract/preferences/preferences.notifications.ts';
import { Button } from '@mantine/core';
import { changePersonal, usePersonal } from '#core/preferences/personal.ts';
import { askForDesktop, playSound, showOnDesktop } from '#core/preferences/tell.ts';
import { translateNow, useText } from '#platform/texts.ts';
import { notifyWarning } from '#ui/feedback/notify.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import classes from './preferences.module.css';
import { kindTexts, texts, wayTexts } from './preferences.texts.ts';

/** Kinds of pages that the person can open, and those that concern everybody. */
const kindsFor = (canOpen: (path: string) => boolean): NotificationKind[] => [
  ...queueKinds.filter((kind) => canOpen(pathOf(recordKinds[kind].page))),
  ...(canOpen(pathOf('task')) ? (['task'] as const) : []),
  'report',
  'decided',
  'new_device',
  ...(canOpen(pathOf('integrations')) ? (['webhook'] as const) : []),
];

export function NotificationChoice({ canOpen }: { canOpen: (path: string) => boolean }) {
  const t = useText();
  const notifications = usePersonal()?.notifications ?? {};
  const change = async (kind: NotificationKind, way: NotificationWay, isOn: boolean) => {
    if (way === 'desktop' && isOn && !(await mayShow())) return;
    if (way === 'sound' && isOn) playSound();
    const others = waysOf(notifications, kind).filter((one) => one !== way);
    await changePersonal({ notifications: { ...notifications, [kind]: isOn ? [...others, way] : others } });
  };
  const tryOut = async () => {
    playSound();
    if (await mayShow())
      showOnDesktop({ title: translateNow(texts.title), body: translateNow(texts.tryOut), tag: 'try' });
  };
  return (
    <>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">{t(texts.kind)}</th>
            {notificationWays.map((way) => (
              <th key={way} scope="col" className={classes.way}>
                {t(wayTexts[way])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsFor(canOpen).map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(kindTexts[kind])}</th>
              {notificationWays.map((way) => (
                <td key={way} className={classes.way}>
                  <input
                    type="checkbox"
                    aria-label={t(texts.wayOf, { kind: t(kindTexts[kind]), way: t(wayTexts[way]) })}
                    checked={waysOf(notifications, kind).includes(way)}
                    onChange={(event) => void change(kind, way, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="subtle" size="compact-sm" onClick={() => void tryOut()}>
        {t(texts.tryOut)}
      </Button>
    </>
  );
}

/** Asks the browser once; says why where it refuses. */
async function mayShow(): Promise<boolean> {
  const answer = await askForDesktop();
  if (answer !== 'granted') notifyWarning(answer === 'none' ? texts.notHere : texts.denied);
  return answer === 'granted';
}

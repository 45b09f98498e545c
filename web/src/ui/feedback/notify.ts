// Says in the top bar how an action went.
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { errorTextOf, lockedFor, sessionFaultTexts } from '#start/errors.texts.ts';
import { isOnline } from '#platform/live/connection.ts';
import { CodeLoadError } from '#start/load-code.ts';
import { ApiError } from '#platform/api/request.ts';
import { SessionError } from '#platform/session/session-error.ts';
import { fill, translateNow as t, type Text } from '#platform/texts.ts';
import { texts } from '#ui/actions/dialogs.texts.ts';
import { texts as loadedTexts } from './loaded.texts.ts';

export const notifyDone = (text: Text): void => show({ color: 'green', message: t(text) });

export const notifyWarning = (text: Text): void => show({ color: 'yellow', message: t(text) });

/** Shows what must not be missed. */
export const notifyUntilClosed = (text: Text): void => show({ color: 'yellow', message: t(text), autoClose: false });

/** Reports a failure whose reason stands on the page. */
export const notifyFault = (text: Text): void => show({ color: 'red', message: t(text) });

/** Reports a failure and its reason. */
export const notifyFailed = (text: Text, error: unknown): void =>
  show({ color: 'red', title: t(text), message: t(explain(error)), autoClose: 8_000 });

/** The same said again while it is shown replaces itself. */
const show = (notification: NotificationData): void => {
  const id = [notification.color, notification.title, notification.message].join(' ');
  const shown = { ...notification, id, closeButtonProps: { 'aria-label': t(texts.close) } };
  if (notificationsStore.getState().notifications.some((other) => other.id === id)) notifications.update(shown);
  else notifications.show(shown);
};

/** Reason of a failure; for faults on our side also the number by which the server's log knows it. */
export function explain(error: unknown): Text {
  if (error instanceof SessionError) return sessionFaultTexts[error.code];
  if (error instanceof CodeLoadError)
    return isOnline() ? loadedTexts.codeMissingOnline : loadedTexts.codeMissingOffline;
  if (!(error instanceof ApiError)) return errorTextOf('server.failed');
  if (error.code === 'auth.locked' && error.retryAfterSeconds) return fill(lockedFor, error.retryAfterSeconds);
  const reason = withPlace(errorTextOf(error.code), error);
  if (error.status < 500 || !error.requestId) return reason;
  return {
    zh: `${reason.zh}（编号 ${error.requestId}）`,
    en: `${reason.en} (reference ${error.requestId})`,
  };
}

/** Refusal of a file with the row and column that it names. */
function withPlace(reason: Text, { fieldErrors }: ApiError): Text {
  const [, row, column] = /^rows\.(\d+)\.(.*)$/s.exec(fieldErrors[0]?.path ?? '') ?? [];
  if (!row) return reason;
  return {
    zh: `${reason.zh}（第 ${row} 行${column ? `，${column}` : ''}）`,
    en: `${reason.en} (row ${row}${column ? `, ${column}` : ''})`,
  };
}

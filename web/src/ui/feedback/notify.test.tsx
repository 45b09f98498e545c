// How an action went is said in one corner, once, in the colour that it has everywhere.
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { learnErrorTexts } from '#start/errors.texts.ts';
import { errorTexts } from '#core/words/errors.texts.ts';
import { ApiError } from '#platform/api/request.ts';
import { notifyDone, notifyFailed, notifyWarning } from './notify.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Toasts } from './toasts.tsx';

const done = { zh: '已保存', en: 'Saved' };
const waits = { zh: '已提交审批', en: 'Submitted for approval' };
const failed = { zh: '未能保存', en: 'Could not be saved' };

learnErrorTexts(errorTexts);

function show(say: () => void) {
  const { unmount } = render(
    <ThemeProvider>
      <Toasts />
    </ThemeProvider>,
  );
  onTestFinished(() => {
    act(() => notifications.clean());
    unmount();
  });
  act(say);
}

const colourOf = (text: HTMLElement) =>
  text.closest<HTMLElement>('[style*="--notification-color"]')?.style.getPropertyValue('--notification-color');

test('the same said again is shown once, in the middle of the top bar', async () => {
  show(() => {
    notifyDone(done);
    notifyDone(done);
  });
  const text = await screen.findByText(done.zh);
  expect(screen.getAllByText(done.zh)).toHaveLength(1);
  expect(text.closest('[data-position]')?.getAttribute('data-position')).toBe('top-center');
});

test('done is green, what waits for approval amber, what failed red and says why', async () => {
  show(() => {
    notifyDone(done);
    notifyWarning(waits);
    notifyFailed(failed, new ApiError('record.stale', { status: 409 }));
  });
  expect(colourOf(await screen.findByText(done.zh))).toContain('green');
  expect(colourOf(screen.getByText(waits.zh))).toContain('yellow');
  expect(colourOf(screen.getByText(failed.zh))).toContain('red');
  screen.getByText(errorTexts['record.stale'].zh);
});

// A day that is typed: what people write, and days that do not exist.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayInput, readDay } from './day-input.tsx';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['２０２６年３月１日', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['01/03/2026', null],
  ['soon', null],
])('%s is read as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

function Field() {
  const [day, setDay] = useState('');
  return <DayInput label="日期" value={day} onChange={setDay} />;
}

test('what was typed becomes the day, and an impossible one is refused as soon as it is left', async () => {
  const user = userEvent.setup();
  render(
    <Providers>
      <ThemeProvider>
        <Field />
      </ThemeProvider>
    </Providers>,
  );
  const input = screen.getByLabelText('日期');
  await user.type(input, '2026/2/30');
  expect(screen.queryByText('没有这一天')).toBeNull();
  await user.tab();
  expect(screen.getByText('没有这一天')).toBeDefined();
  await user.clear(input);
  await user.type(input, '2026/2/3');
  await user.tab();
  expect(input).toHaveProperty('value', '2026-02-03');
  expect(screen.queryByText('没有这一天')).toBeNull();
});

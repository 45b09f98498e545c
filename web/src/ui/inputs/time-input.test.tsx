// A time that is typed, alone or with its day: what people write, and times that do not exist.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MomentInput } from '#ui/form/moment-input.tsx';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { readTime } from './time-input.tsx';

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['９：３０', '09:30'],
  ['9点30分', '09:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['9', null],
  ['9:3', null],
  ['noon', null],
])('%s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

function Field() {
  const [moment, setMoment] = useState('');
  return (
    <>
      <MomentInput label="生效" value={moment} onChange={setMoment} />
      <output>{moment}</output>
    </>
  );
}

test('a day and its time make a moment; one of them alone makes none', async () => {
  const user = userEvent.setup();
  render(
    <Providers>
      <ThemeProvider>
        <Field />
      </ThemeProvider>
    </Providers>,
  );
  const moment = () => screen.getByRole('status').textContent;
  await user.type(screen.getByLabelText('生效 (UTC)'), '2026/3/1');
  await user.tab();
  expect(moment()).toBe('2026-03-01');
  const time = screen.getByLabelText('生效 时间');
  await user.type(time, '2460');
  await user.tab();
  screen.getByText('没有这个时间');
  await user.clear(time);
  await user.type(time, '930');
  await user.tab();
  expect(moment()).toBe('2026-03-01T09:30:00.000Z');
  await user.clear(time);
  expect(moment()).toBe('2026-03-01');
});

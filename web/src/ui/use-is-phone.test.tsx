// The kind of device follows the window once it has kept its size for 200 ms.
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsPhone } from './use-is-phone.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Shown = () => (useIsPhone() ? 'phone' : 'desktop');

test('a window that is being dragged is looked at when it rests', () => {
  vi.useFakeTimers();
  let isNarrow = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isNarrow }) as MediaQueryList);
  render(<Shown />);
  isNarrow = true;
  act(() => void window.dispatchEvent(new Event('resize')));
  act(() => void vi.advanceTimersByTime(150));
  act(() => void window.dispatchEvent(new Event('resize')));
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.queryByText('phone')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('phone')).toBeDefined();
});

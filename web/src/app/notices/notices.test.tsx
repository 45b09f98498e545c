// Figures that the server answers late: the screen says as of when, until they are not.
import { getSummary } from '@backoffice/contract/statistics/statistics.ts';
import { dataAgeHeader } from '@backoffice/contract/kit/endpoint.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { refresh } from '#platform/api/queries.ts';
import { openApp, startWorld } from '#testing/screen.tsx';

await startWorld();
const notice = /^本页统计数字截至 \d\d:\d\d:\d\d，正在更新…$/;

/** Lets answers to the summary carry the age that a replica would give them. */
function givenAge(seconds: () => string | null) {
  const send = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = send));
  globalThis.fetch = async (...request) => {
    const response = await send(...request);
    const age = seconds();
    if (!String(request[0]).includes(getSummary.path) || age === null) return response;
    const headers = new Headers(response.headers);
    headers.set(dataAgeHeader, age);
    return new Response(response.body, { status: response.status, headers });
  };
}

test('figures that are older than five seconds say so where they are shown, and no longer once they are new', async () => {
  let age: string | null = '4.9';
  givenAge(() => age);
  const user = await openApp('/statistics/summary', 'god');
  await screen.findByRole('table');
  expect(screen.queryByText(notice)).toBeNull();
  age = '12.0';
  await refresh(['stat']);
  await screen.findByText(notice);
  age = null;
  await refresh(['stat']);
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  age = '12.0';
  await refresh(['stat']);
  await screen.findByText(notice);
  // Another page shows none of them.
  await user.click(screen.getByRole('link', { name: '首页' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

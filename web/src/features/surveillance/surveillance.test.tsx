// Trade surveillance on the screen: corrections with the gain that each gave.
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { findRow, open, startWorld } from '#testing/screen.tsx';
import { givenCorrection } from '../../../../server/src/features/orders/orders.testing.ts';

const world = await startWorld();

test('the second list shows each correction with its gain and the people who made it', async () => {
  const { username, correction_id } = await givenCorrection(world);
  await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
  const user = await open('/oversight/surveillance', 'god');
  await user.click(await screen.findByRole('radio', { name: '订单更正' }));
  const row = await findRow(username);
  row.getByText('angel');
  row.getByText('god');
  row.getByText('0.75');
});

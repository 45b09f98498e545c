// Savings: what the feature brings to the product.
import { orderWalk } from '#core/trading/slices.ts';
import type { Feature } from '#core/feature.ts';
import { savingInterest } from './savings.checks.ts';
import { savingsSweep } from './savings.job.ts';
import { savingInterestItem } from './savings.day-items.ts';

export const savings: Feature = {
  name: 'savings',
  sweeps: [savingsSweep],
  walks: [orderWalk(savingsSweep.name)],
  checks: { records: [savingInterest] },
  dayItems: [savingInterestItem],
};

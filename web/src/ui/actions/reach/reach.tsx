// What a change touches, in words: how many clients and orders, and how much money of which kind.
import type { Reach } from '@backoffice/contract/approvals/approvals.ts';
import { Stack, Text } from '@mantine/core';
import { fill, useText, type Text as Words } from '#platform/texts.ts';
import { withMoney } from '#ui/values/money.format.ts';
import { moneyTexts, texts } from './reach.texts.ts';

const countsOf = (reach: Reach): Words =>
  reach.clients + reach.orders === 0 ? texts.nothing : fill(texts.counts, reach);

/** The lines alone, beside a label of their place. */
export function ReachLines({ reach }: { reach: Reach }) {
  const t = useText();
  return (
    <Stack gap={0}>
      <span>{t(countsOf(reach))}</span>
      {reach.money.map((money) => (
        <span key={`${money.of} ${money.currency}`}>{t(withMoney(moneyTexts[money.of], money))}</span>
      ))}
    </Stack>
  );
}

/** In a dialog, under its own label; nothing where one client at most is touched. */
export function ReachNote({ reach }: { reach: Reach | null }) {
  const t = useText();
  if (!reach) return null;
  return (
    <Text component="div" size="sm" role="note" aria-label={t(texts.label)}>
      <strong>{t(texts.label)}</strong>
      <ReachLines reach={reach} />
    </Text>
  );
}

// Facts that the second person compares before deciding: the evidence, what was ordered, the value that moves, the order before and after.
import type { Correction } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { DecisionFacts } from '#core/review/decision-facts.tsx';
import { Proof } from '#core/uploads/proof.tsx';
import { useText } from '#platform/texts.ts';
import { Comparison, Gain } from './order-corrections.comparison.tsx';
import { labels, texts } from './order-corrections.texts.ts';

/** What was ordered, and the value that moves. */
export const proofFacts = (correction: Correction) => [
  ...(correction.ordered_quantity === null
    ? []
    : [
        { label: labels.ordered_symbol, value: correction.ordered_symbol },
        { label: labels.ordered_quantity, value: correction.ordered_quantity },
      ]),
  { label: labels.gain, value: <Gain {...correction} /> },
];

export function Decision(correction: Correction) {
  const t = useText();
  const { evidence } = correction;
  return (
    <DecisionFacts
      picture={evidence && <Proof url={evidence} alt={t(texts.evidence)} isLarge />}
      facts={proofFacts(correction)}
    >
      <Comparison {...correction} />
    </DecisionFacts>
  );
}

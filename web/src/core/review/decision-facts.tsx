// Subject of a decision, in the dialog that asks for it: the facts, beside the picture that proves them.
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import classes from './decision-facts.module.css';

interface DecisionFactsProps {
  facts: readonly { label: Text; value: ReactNode }[];
  picture?: ReactNode;
  /** Effect on the account. */
  children?: ReactNode;
}

export function DecisionFacts({ facts, picture, children }: DecisionFactsProps) {
  const t = useText();
  return (
    <div className={classes.decision}>
      {picture}
      <div className={classes.side}>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  );
}

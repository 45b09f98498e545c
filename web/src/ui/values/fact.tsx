// One fact of a description list: its name and its value.
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';

export function Fact({ label, children }: { label: Text; children: ReactNode }) {
  const t = useText();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

// A phone, card or account number. Where the answer has it masked, a click reads it in full; the audit log says who did.
import { isMasked } from '@backoffice/contract/kit/personal.ts';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { MaskedValueProps } from './masked-value.tsx';

/** Few people see masked numbers: the others do without its code. */
const MaskedValue = lazyPart(() => import('./masked-value.tsx'));

interface PersonalValueProps extends Omit<MaskedValueProps, 'renderFull'> {
  /** How it is shown in full; as text where this is missing. */
  renderFull?: (text: string) => ReactNode;
}

const asText = (full: string): ReactNode => full;

export function PersonalValue({ renderFull = asText, ...masked }: PersonalValueProps) {
  const { value, id, text } = masked;
  if (!isMasked(text)) return renderFull(text);
  return (
    <Suspense fallback={text}>
      {/* Another record begins masked. */}
      <MaskedValue key={`${value} ${id} ${text}`} {...masked} renderFull={renderFull} />
    </Suspense>
  );
}

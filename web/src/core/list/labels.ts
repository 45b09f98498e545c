// The label of a list's field: the list's own, or the common one.
import type { Text } from '#platform/texts.ts';
import { findFieldLabel } from '#core/words/fields.texts.ts';
import type { ListTexts } from './list.types.ts';

export function labelOf({ endpoint, labels }: ListTexts, name: string): Text {
  const label = labels?.[name] ?? findFieldLabel(name);
  if (!label) throw new Error(`${endpoint.path}: the field ${name} has no label`); // its type keeps this from happening
  return label;
}

// Target of a pause of trading, in words.
import { verbatim, type Text } from '#platform/texts.ts';
import { productKindTexts } from './trading/product-kinds.texts.ts';

const isProductKind = (target: string): target is keyof typeof productKindTexts =>
  Object.hasOwn(productKindTexts, target);

/** A kind of product by its name, a product by its code; null where all of it is paused. */
export function pauseTargetText({ kind, target }: { kind: string; target: string | null }): Text | null {
  if (target === null) return null;
  return kind === 'product_kind' && isProductKind(target) ? productKindTexts[target] : verbatim(target);
}

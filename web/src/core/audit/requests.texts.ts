// The actions that may wait for a second person, named as what is to be done and not as done.
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { auditActionNames, auditActionText } from './audit-actions.texts.ts';
import { orderRequestTexts } from './order-actions.texts.ts';
import { productRequestTexts } from './product-actions.texts.ts';

/** Chinese names are the same for a request and for what was done. */
const english: Record<string, string | undefined> = {
  ...declared(features, 'requests'),
  ...productRequestTexts,
  ...orderRequestTexts,
};

/** Words of all actions, as requested. */
export const requestChoices = (): Choices =>
  Object.fromEntries(auditActionNames.map((action) => [action, requestText(action)]));

export function requestText(action: string): Text {
  const { zh, en } = auditActionText(action);
  return { zh, en: english[action] ?? en };
}

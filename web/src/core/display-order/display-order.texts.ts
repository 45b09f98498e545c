// Words of the order in which the clients' app shows records.
import { defineTexts } from '#platform/texts.ts';

export const orderTexts = defineTexts({ order: { zh: '调整顺序', en: 'Change order' } });

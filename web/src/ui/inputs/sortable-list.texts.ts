// Words of putting things in another order.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  moveUp: { zh: (name: string) => `上移“${name}”`, en: (name: string) => `Move ${name} up` },
  moveDown: { zh: (name: string) => `下移“${name}”`, en: (name: string) => `Move ${name} down` },
});

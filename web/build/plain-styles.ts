// Plainer style sheets: without Mantine's scale, which is one, and without rules for parts of it that are never seen.
import { ActionIcon, Button, Input, Loader } from '@mantine/core';

/** As far as it is used of PostCSS, which comes with Vite. */
interface Part {
  prop: string;
  value: string;
  selector: string;
  remove: () => void;
}

const scaled = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

/** Scripts are without these parts too (unused-parts.ts); every text is written from left to right. */
const unseen = [
  '[dir=',
  ...[ActionIcon.classes, Button.classes].flatMap(({ group, groupSection }) => [`.${group}`, `.${groupSection}`]),
  ...['bar', 'barsLoader', 'dot', 'dotsLoader'].map((part) => `.${Loader.classes[part]}`),
  `.${Input.classes['bottomSection']}`,
  ...['with-bottom-section', 'success', 'monospace'].map((state) => `[data-${state}`),
  ...['lg', 'xl'].map((size) => `.${Input.classes['wrapper']}[data-size='${size}']`),
];

/** Sizes in which these components are never asked for: a script that does fails the build (unused-parts.ts). */
const unusedSizes = /^--(?:(?:input|button|loader|ai)-[\w-]+-(?:compact-)?(?:lg|xl)|ai-size-input-\w+)$/;

export const plainStyles = () => ({
  postcssPlugin: 'plain-styles',
  Declaration(declaration: Part) {
    if (unusedSizes.test(declaration.prop)) return declaration.remove();
    const plain = declaration.value.replaceAll(scaled, '$1');
    if (plain !== declaration.value) declaration.value = plain;
  },
  Rule(rule: Part) {
    const seen = selectorsOf(rule.selector).filter((selector) => !unseen.some((part) => selector.includes(part)));
    if (seen.length === 0) rule.remove();
  },
});

/** Its selectors, cut at the commas between them and not at those within brackets. */
const selectorsOf = (selector: string): string[] => selector.split(/,(?![^(]*\))/);

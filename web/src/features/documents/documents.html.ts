// A document's HTML on a page of ours: its pictures are kept by their path below the API's address.
import { fileAddress } from '#platform/api/request.ts';

const kept = 'src="/upload/';
const shown = `src="${fileAddress('/upload/')}`;

export const withShownImages = (html: string): string => html.replaceAll(kept, shown);
export const withKeptImages = (html: string): string => html.replaceAll(shown, kept);

/** The words of each paragraph and heading in a line. */
export const linesOf = (html: string): string =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('p, h1, h2, h3, h4, pre, img')]
    .map(
      (block) => `${block instanceof HTMLImageElement ? `[${block.getAttribute('src') ?? ''}]` : block.textContent}\n`,
    )
    .join('');

// HTML of a document that is kept: text, its order and its emphasis, links that lead somewhere, pictures of the site.
import { SiteImageUrl } from '@backoffice/contract/uploads/uploads.site.ts';
import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h1', 'h2', 'h3', 'h4'];
const isSiteImage = (url: string | undefined) => SiteImageUrl.safeParse(url).success;
const leadsSomewhere = (url: string | undefined) => url !== undefined && /^(https?:\/\/|mailto:|tel:)/i.test(url);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...blocks,
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'img',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], ol: ['start'], '*': ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The text inside these is no text of the document.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
  nestingLimit: 30,
  transformTags: {
    a: (_tag, { href }) =>
      leadsSomewhere(href)
        ? { tagName: 'a', attribs: { href: href ?? '', target: '_blank', rel: 'noopener noreferrer' } }
        : { tagName: 'a', attribs: {} },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSiteImage(attribs['src']),
};

/** Sanitises HTML; a second pass changes nothing. */
export const sanitizeDocument = (html: string): string => sanitizeHtml(html, allowed);

/** Images in HTML that was sanitised. */
export const imagesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].flatMap(([, url]) => (url ? [url] : []));

/** True where there is nothing to read. */
export const isEmpty = (html: string): boolean =>
  imagesIn(html).length === 0 &&
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() === '';

// Reads an XML file as a tree of names and texts, without entities, document types or deep nesting.
import { SaxesParser } from 'saxes';
import { AppError } from '#platform/errors.ts';
import { refuse } from './parsed.ts';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const deepest = 40;

/** Names are without their prefix; the namespace of the root is its attribute `xmlns`. */
export function xmlOf(text: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('doctype', () => refuse('statement_file.doctype'));
  parser.on('error', () => refuse('statement_file.wrong_format', { row: parser.line, column: 'XML' }));
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > deepest) refuse('statement_file.too_complex', { row: parser.line, column: name });
  });
  const add = (written: string) => {
    const current = open.at(-1);
    if (current) current.text += written;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return refuse('statement_file.wrong_format');
  }
  return top.children[0] ?? refuse('statement_file.wrong_format');
}

/** All elements at the end of the path, of all elements on the way. */
export function allOf(element: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );
}

export const oneOf = (element: Element | undefined, path: string): Element | undefined => allOf(element, path)[0];

/** Text of the first path that has one. */
export function firstText(element: Element | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = oneOf(element, path)?.text.trim();
    if (text) return text;
  }
  return '';
}

/** Element as text again, for the line's drawer. */
export function xmlText({ name, attributes, children, text }: Element, indent = ''): string {
  const named = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  if (children.length === 0) return `${indent}<${name}${named}>${text.trim()}</${name}>`;
  const inner = children.map((child) => xmlText(child, `${indent}  `)).join('\n');
  return `${indent}<${name}${named}>\n${inner}\n${indent}</${name}>`;
}

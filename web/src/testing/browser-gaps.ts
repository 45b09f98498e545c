// What a browser has and jsdom lacks.
import { configure, prettyDOM } from '@testing-library/react';
import { waiting } from '../../../server/src/testing/patience.ts';

// A wide, light screen of a person who wants no motion: what opens and closes is drawn once, not once for each step of its movement.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('reduced-motion'),
    onchange: null,
  }) as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => {};
// Charts draw nothing where there is no canvas; what they show is also said in words.
HTMLCanvasElement.prototype.getContext = () => null;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
Element.prototype.scrollIntoView = () => {};

// There is no style sheet here, and jsdom looks for rules all the same, element by element up to the root: a tenth of a test's work.
// What queries and clicks ask about stands in attributes: whether an element is hidden, and whether clicks pass through it.
const unseen = document.createElement('div').style;
unseen.display = 'none';
window.getComputedStyle = (element) => {
  if (element.hasAttribute('hidden') || (element.localName === 'dialog' && !element.hasAttribute('open')))
    return unseen;
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : unseen;
};

class Nodes<Each extends Node = ChildNode> extends Array<Each> {
  item(index: number): Each | null {
    return this[index] ?? null;
  }
}

/** All elements below, without a selector. */
function elementsBelow(root: Node): Nodes<Element> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const elements = new Nodes<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) elements.push(node as Element);
  return elements;
}

// Queries ask for all elements, and of each of them for a hundred selectors that begin with a tag. Here every selector goes through an
// engine that takes ten times as long as the walk or the comparison of the tag.
const anyElement = '*';
/** Tags that a list of selectors asks for; null where only the engine can tell. */
const tagsOf = (selector: string): string[] | null => {
  const each = selector.split(',').map((part) => oneElement.exec(part.trim())?.[1]?.toLowerCase());
  return each.includes(undefined) ? null : (each as string[]);
};
const oneElement = /^([a-z][a-z\d]*)(?:\[[\w-]+(?:=(?:"[\w-]*"|[\w-]+))?\]|:not\(\[[\w-]+(?:="[\w-]*")?\]\))*$/i;
const knownTags = new Map<string, string[] | null>();
const isOfOtherTag = (element: Element, selector: string): boolean => {
  let tags = knownTags.get(selector);
  if (tags === undefined) knownTags.set(selector, (tags = tagsOf(selector)));
  return tags !== null && !tags.includes(element.localName.toLowerCase());
};

type Select = (this: Node, selector: string) => Iterable<Element>;
type Matches = (this: Element, selector: string) => boolean;
interface Engine {
  matches: Matches;
  ofElement: Select;
  ofDocument: Select;
}
/** As jsdom brought them: the files of tests share one window, and each of them comes by here. */
const engine = ((window as Window & { engine?: Engine }).engine ??= {
  matches: Reflect.get(Element.prototype, 'matches'),
  ofElement: Reflect.get(Element.prototype, 'querySelectorAll') as Select,
  ofDocument: Reflect.get(Document.prototype, 'querySelectorAll') as Select,
});
const replacements: [{ prototype: Node }, string, Select | Matches][] = [
  [Element, 'querySelectorAll', selectWith(engine.ofElement)],
  [Document, 'querySelectorAll', selectWith(engine.ofDocument)],
  [Element, 'matches', doesMatch],
];
for (const [{ prototype }, name, value] of replacements) Object.defineProperty(prototype, name, { value });

function selectWith(select: Select): Select {
  return function (selector) {
    return selector === anyElement ? elementsBelow(this) : select.call(this, selector);
  };
}
function doesMatch(this: Element, selector: string): boolean {
  return selector === anyElement || (!isOfOtherTag(this, selector) && engine.matches.call(this, selector));
}

// Kinds of nodes, which React and queries ask for more often than for anything else, and which never change.
for (const [{ prototype }, value] of [
  [HTMLElement, Node.ELEMENT_NODE],
  [SVGElement, Node.ELEMENT_NODE],
  [Text, Node.TEXT_NODE],
] as const) {
  Object.defineProperty(prototype, 'nodeType', { configurable: true, value });
}

const counter = '_version';
/** Number that jsdom gives the page anew with each change of its elements. */
const versionOfPage = (): number => {
  const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const { [counter]: version = Number.NaN } =
    (document as unknown as Record<symbol, Record<string, number>>)[inside as symbol] ?? {};
  return version;
};
let labels: { version: number; all: HTMLLabelElement[] } = { version: Number.NaN, all: [] };
function allLabels(): HTMLLabelElement[] {
  const version = versionOfPage();
  if (labels.version !== version) labels = { version, all: [...document.querySelectorAll('label')] };
  return labels.all;
}

// jsdom looks for the labels of each field and button among all elements of the page, and queries ask for those of each.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      let around = this.parentElement;
      while (around && around.localName !== 'label') around = around.parentElement;
      const named = this.id ? allLabels().filter(({ htmlFor }) => htmlFor === this.id) : [];
      return around && !named.includes(around as HTMLLabelElement) ? [...named, around] : named;
    },
  });
}

// Queries for a text ask every element for its nodes, and jsdom answers with a list that finds each of them through a proxy.
// The text of a style or a script is never searched: they have no nodes here, so that queries need not match each element against a selector.
for (const { prototype } of [HTMLElement, SVGElement]) {
  Object.defineProperty(prototype, 'childNodes', {
    configurable: true,
    get(this: Element) {
      const nodes = new Nodes();
      if (this.localName === 'style' || this.localName === 'script') return nodes;
      for (let node = this.firstChild; node; node = node.nextSibling) nodes.push(node);
      return nodes;
    },
  });
}

configure({
  asyncUtilTimeout: waiting.timeout,
  // Nothing; its type only knows selectors.
  ...({ defaultIgnore: false } as object),
  // What is waited for is missed a hundred times before it comes: the page is only printed when the error is read.
  getElementError: (message, container) => {
    const error = new Error();
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true, // at the end of a wait it is defined anew
      get: () => (text ??= `${message ?? ''}\n${prettyDOM(container)}`),
      set: (given: string) => {
        text = given;
      },
    });
    return Object.assign(error, { name: 'TestingLibraryElementError' });
  },
});

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
/** For all that have none of their own: a style of its own for each element takes longer than asking it. */
const plain = document.createElement('div').style;
window.getComputedStyle = (element) => {
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open');
  if (isClosed || element.hasAttribute('hidden')) return unseen;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return unseen;
  return element.hasAttribute('style') ? element.style : plain;
};

// jsdom looks for the labels of each field and button among all elements of the page, and queries ask for those of each.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      let around = this.parentElement;
      while (around && around.localName !== 'label') around = around.parentElement;
      const named = this.id ? [...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === this.id) : [];
      return around && !named.includes(around as HTMLLabelElement) ? [...named, around] : named;
    },
  });
}

class Nodes extends Array<ChildNode> {
  item(index: number): ChildNode | null {
    return this[index] ?? null;
  }
}

// Queries for a text ask every element for its nodes, and jsdom answers with a list that finds each of them through a proxy.
// The text of a style or a script is never searched: they have no nodes here, so that queries need not match each element against a selector.
for (const { prototype } of [HTMLElement, SVGElement]) {
  Object.defineProperty(prototype, 'childNodes', {
    configurable: true, // defined anew for each file of tests
    get(this: Element) {
      const nodes = new Nodes();
      if (this.localName === 'style' || this.localName === 'script') return nodes;
      for (let node = this.firstChild; node; node = node.nextSibling) nodes.push(node);
      return nodes;
    },
  });
}

// Queries for a text begin with every element of the page. jsdom finds all of them as it does for any selector, at the tenfold cost of a walk.
const kept = globalThis as typeof globalThis & { selectAll?: typeof Element.prototype.querySelectorAll };
// The files of a worker share it. It is called with its element.
// oxlint-disable-next-line typescript/unbound-method
const selectAll = (kept.selectAll ??= Element.prototype.querySelectorAll);
Element.prototype.querySelectorAll = function (this: Element, selector: string) {
  if (selector !== '*') return selectAll.call(this, selector);
  const found = new Nodes();
  const walker = document.createTreeWalker(this, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as ChildNode);
  return found as unknown as NodeListOf<Element>;
};

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

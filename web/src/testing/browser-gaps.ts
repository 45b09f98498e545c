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
  if (element.matches('[hidden], dialog:not([open])')) return unseen;
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : unseen;
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

// What a browser has and jsdom lacks.
import { configure, prettyDOM } from '@testing-library/react';

// A wide, light screen.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

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

configure({
  // A real server hashes passwords and writes to a disk.
  asyncUtilTimeout: 20_000,
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

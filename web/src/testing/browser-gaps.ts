// What a browser has and jsdom lacks.
import { configure } from '@testing-library/react';

// A wide, light screen.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// A real server hashes passwords and writes to a disk.
configure({ asyncUtilTimeout: 20_000 });

// What a browser has and jsdom lacks.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A wide, light screen.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => {};

// A real server hashes passwords and writes to a disk.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

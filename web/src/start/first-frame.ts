// The frame that the page paints before any code is there (index.html, first-frame.css): until when, and how wide its menu is.

/** Pixels; asked for while the frame is all there is, when it costs nothing. 0 where there is none. */
export const firstPageWidth: number = document.querySelector('.first-frame-rows')?.clientWidth ?? 0;

const menuKey = 'first-frame-menu';

/** Removes it before the paint after the app has drawn something; for good, so that it does not come back at a sign-out. */
export function removeFirstFrameOnceDrawn(root: Element): void {
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    document.getElementById('first-frame')?.remove();
  });
  drawn.observe(root, { childList: true });
}

/** Read by early.js at the next visit. */
export const noteMenuWidth = (width: 'narrow' | 'wide'): void => localStorage.setItem(menuKey, width);

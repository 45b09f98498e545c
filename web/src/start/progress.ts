// The bar at the top while a page is on its way.
import './progress.css';
import type { AnyRouter } from '@tanstack/react-router';

/** Loaded with the first navigation: the first page itself comes without it. Null where it cannot be loaded. */
const loadBar = () =>
  import('@bprogress/core').then(
    ({ BProgress }) =>
      BProgress.configure({
        minimum: 0.3,
        speed: 500,
        trickleSpeed: 200,
        showSpinner: false,
        template: '<div class="bar"></div>',
      }),
    () => null,
  );

export function showProgress(router: AnyRouter): () => void {
  let isUnderWay = false;
  const start = async () => {
    isUnderWay = true;
    const bar = await loadBar();
    if (isUnderWay) bar?.start();
  };
  const end = async () => {
    isUnderWay = false;
    (await loadBar())?.done();
  };
  const abandon = async () => {
    isUnderWay = false;
    const bar = await loadBar();
    if (!bar) return;
    bar.status = null; // its timers look at this
    bar.remove();
  };
  const unsubscribes = [
    router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && void start()),
    router.subscribe('onResolved', () => isUnderWay && void end()),
  ];
  return () => {
    unsubscribes.forEach((unsubscribe) => unsubscribe());
    if (isUnderWay) void abandon();
  };
}

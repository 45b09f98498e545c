// What cannot wait for the app. A file of its own, because the page allows no inline script.
(() => {
  // The colour scheme, before the first paint.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // Whoever is signed in will see the shell: its files are fetched beside the first ones and not after them.
  const isSignedIn = sessionStorage.getItem('session-tokens') ?? localStorage.getItem('session-tokens');
  const { workplace } = document.currentScript.dataset;
  if (!isSignedIn || !workplace) return;
  for (const href of workplace.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
})();

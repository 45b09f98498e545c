// What cannot wait for the app. A file of its own, because the page allows no inline script.
(() => {
  // The colour scheme, before the first paint.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // With tokens the shell will be shown: its files are fetched beside the first ones and not after them, and the requests
  // of its first page are made. The app takes over the answers (platform/early.ts).
  const stored = sessionStorage.getItem('session-tokens') ?? localStorage.getItem('session-tokens');
  const { early } = document.currentScript.dataset;
  if (!stored || !early) return;
  showFirstFrame();
  const { files, always, byPage } = JSON.parse(early);
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );

  const token = JSON.parse(stored).access_token;
  const base = `/api/${document.querySelector('meta[name="tenant"]').content}`;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answers = new Map();
  for (const [method, path, body] of [...always, ...((!location.search && byPage[location.pathname]) || [])]) {
    const answer = fetch(base + path, {
      method,
      body,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    });
    answer.catch(() => {}); // the app asks again
    answers.set(`${method} ${path} ${body ?? ''}`, answer);
  }
  window.early = { token, answers };

  // The frame of the shell as it was last seen, painted from the page alone (src/app/first-frame.css).
  function showFirstFrame() {
    const { app_name = 'Admin' } = JSON.parse(localStorage.getItem('branding') ?? '{}');
    const { dataset, style } = document.documentElement;
    dataset.firstFrame = localStorage.getItem('first-frame-menu') ?? 'wide';
    style.setProperty('--app-name', `"${CSS.escape(app_name)}"`);
  }
})();

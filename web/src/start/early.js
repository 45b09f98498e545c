// What cannot wait for the app, and not even for a style sheet: the build writes it into the page itself
// (web/build/early-script.ts), and the server allows it by its hash.
/* global EARLY */
(() => {
  // The colour scheme, before the first paint.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  const stored = sessionStorage.getItem('session-tokens') ?? localStorage.getItem('session-tokens');
  const early = EARLY;
  if (!early) return;
  if (!stored) {
    preload(early.login);
    return void fetchIcons();
  }
  // With tokens the shell will be shown: its files and the page's own are fetched beside the first ones and not after them,
  // and the requests of the page are made. The app takes over the answers (src/start/early-answers.ts).
  showFirstFrame();
  const page = early.pages[location.pathname] ?? pageOfRecord() ?? { files: [], requests: [] };
  const token = JSON.parse(stored).access_token;
  const base = `/api/${document.querySelector('meta[name="tenant"]').content}`;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answers = new Map();
  const [rows, ...others] = location.search ? [] : page.requests;
  // A browser opens six connections, and what is asked for later waits for one: first the rows, which take the server longest, and
  // the largest file, which all else waits for.
  if (rows) ask(rows);
  preload(early.files);
  early.requests.forEach(ask);
  preload(page.files);
  others.forEach(ask);
  window.early = { token, answers };
  void fetchIcons();

  function pageOfRecord() {
    const [, path, id] = /^(.*\/)([\da-f-]{36})$/.exec(location.pathname) ?? [];
    const of = early.pages[path];
    return of && { ...of, requests: JSON.parse(JSON.stringify(of.requests).replaceAll('RECORD_ID', id)) };
  }

  function ask([method, path, body]) {
    const asked = body ? { body, headers: { ...headers, 'content-type': 'application/json' } } : { headers };
    const answer = fetch(base + path, { method, ...asked });
    answer.catch(() => {}); // the app asks again
    answers.set(`${method} ${path} ${body ?? ''}`, answer);
  }

  function preload(files) {
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement('link'), {
          ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
          crossOrigin: '',
          href,
        }),
      );
  }

  // The drawings of all icons (web/build/icon-sprite.ts). They stand in the document itself: no icon waits for a file of its own.
  async function fetchIcons() {
    try {
      const answer = await fetch(early.icons);
      if (!answer.ok) throw new Error(`Icons: ${answer.status}`);
      const drawings = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
      document.head.append(document.importNode(drawings, true));
    } catch {
      setTimeout(fetchIcons, 3_000);
    }
  }

  // The frame of the shell as it was last seen, painted from the page alone (src/start/first-frame.css).
  function showFirstFrame() {
    const { app_name = 'Admin' } = JSON.parse(localStorage.getItem('branding') ?? '{}');
    const { dataset, style } = document.documentElement;
    dataset.firstFrame = localStorage.getItem('first-frame-menu') ?? 'wide';
    style.setProperty('--app-name', `"${CSS.escape(app_name)}"`);
  }
})();

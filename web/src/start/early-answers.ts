// The answers to the requests of early.js, made before the app was loaded. Each is taken once, and only while it is fresh.
declare global {
  interface Window {
    early?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

const freshMs = 10_000;

/** The answer to this request, if it was made with this token; resolves to null where it failed. */
export function takeEarlyAnswer(method: string, path: string, body: string | null, token: string | undefined) {
  const key = `${method} ${path} ${body ?? ''}`;
  const { early } = window;
  const answer = early?.answers.get(key);
  if (!early || !answer) return;
  early.answers.delete(key);
  if (early.token !== token || performance.now() > freshMs) return;
  return answer.then(
    (response) => (response.ok ? response : null),
    () => null,
  );
}

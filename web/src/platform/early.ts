// The answers to what early.js asked before the app was there. Each is taken once, and only while it is fresh.
declare global {
  interface Window {
    early?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

const freshMs = 10_000;

/** The answer to this very question, if it was asked with this very token; null in it where that did not go well. */
export function takeEarlyAnswer(method: string, path: string, body: string | null, token: string | undefined) {
  const question = `${method} ${path} ${body ?? ''}`;
  const { early } = window;
  const answer = early?.answers.get(question);
  if (!early || !answer) return;
  early.answers.delete(question);
  if (early.token !== token || performance.now() > freshMs) return;
  return answer.then(
    (response) => (response.ok ? response : null),
    () => null,
  );
}

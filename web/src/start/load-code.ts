// Code that comes on demand. What cannot be loaded is an error of its own kind; the page is never reloaded for it.

export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
  /** Makes the next attempt load anew. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void = () => {}) {
    super('A part of the web could not be loaded', { cause });
    this.forget = forget;
  }
}

export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new CodeLoadError(cause);
  });

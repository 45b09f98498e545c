// Waits of tests. The limits suit a machine many times slower than a developer's: a wait that succeeds costs nothing, and a
// limit that a busy machine reaches fails by luck.

/** Wait for one thing to happen. */
export const waiting = { timeout: 60_000, interval: 20 };

/** Limits for vitest: a whole test, a hook, and `expect.poll`. */
export const testLimits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: waiting.timeout } },
};

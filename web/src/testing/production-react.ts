// React as people get it: its production build, which renders at half the cost of the one for development and has no `act`.
import React from 'react';
import { flushSync } from 'react-dom';

/** Runs what changes the page and draws it before it answers, which is what the testing library asks of `act`. */
function act<Result>(change: () => Result): Result {
  const result = flushSync(change);
  return isPromise(result) ? (result.then(drawn) as Result) : result;
}

const drawn = <Value>(value: Value): Value => {
  flushSync(() => {});
  return value;
};

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

Object.assign(React, { act });

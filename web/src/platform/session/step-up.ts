// Asks the person at the screen to prove that it is them, for the calls that declare it.
import { ApiError } from '#platform/api/request.ts';
import { createStore, useStore } from '#platform/store.ts';

interface Question {
  /** Error that refused the last proof. */
  refusal: ApiError | null;
  answer: (password: string) => void;
  cancel: () => void;
}

const question = createStore<Question | null>(null);
export const useProofQuestion = (): Question | null => useStore(question);

/** Cancels the question: the person has left. */
export const cancelProofQuestion = (): void => question.get()?.cancel();

/** The password's md5 as the call carries it. Throws where the person would rather not. */
async function askForProof(refusal: ApiError | null): Promise<string> {
  cancelProofQuestion(); // one at a time
  const password = await new Promise<string>((resolve, reject) => {
    question.set({
      refusal,
      answer: (typed) => {
        question.set(null);
        resolve(typed);
      },
      cancel: () => {
        question.set(null);
        reject(new ApiError('step_up.required', { status: 403 }));
      },
    });
  });
  const { md5 } = await import('js-md5');
  return `password ${md5(password)}`;
}

const isProofRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'password.wrong' || error.code === 'step_up.required');

/** Asks, sends, and asks again for as long as the proof is refused. */
export async function withProof<Answer>(send: (proof: string) => Promise<Answer>): Promise<Answer> {
  let refusal: ApiError | null = null;
  for (;;) {
    const proof = await askForProof(refusal);
    try {
      return await send(proof);
    } catch (error) {
      if (!isProofRefused(error)) throw error;
      refusal = error;
    }
  }
}

import { useMutation } from '@tanstack/react-query'
import { type Callable, type CallInput, call } from '../calls/call.ts'
import { showErrorToast } from './query-client.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type CommandOptions = {
  /** Suppresses the toast, as the form shows the error. */
  readonly isQuiet?: boolean
  readonly handlesUnauthorised?: boolean
}

/**
 * A command of the contracts: `const accept = useCommand(quotesMethods.accept)`, then `await accept.run(input)`.
 * While it runs a further press does nothing; a retry of the same input carries the same idempotency key.
 * The command event invalidates queries by manager; a failure is shown as a toast unless `isQuiet`, and thrown.
 */
export const useCommand = <M extends Callable>(method: M, { isQuiet = false, ...options }: CommandOptions = {}) => {
  const intent = useIdempotencyKey()
  const mutation = useMutation({
    mutationFn: async (input: CallInput<M>) =>
      call(method, input, { ...options, idempotencyKey: intent.keyFor(input), retries: 1, notify: true }),
    onSuccess: () => intent.done(),
    onError: (problem) => {
      intent.failed(problem)
      if (!isQuiet) showErrorToast(problem)
    },
  })
  return {
    run: mutation.mutateAsync,
    /** The key that `run` would carry for this input. */
    keyFor: intent.keyFor,
    isRunning: mutation.isPending,
    failure: mutation.error,
    reset: mutation.reset,
  }
}

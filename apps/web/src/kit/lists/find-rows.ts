import { type Callable, type CallInput, type CallOutput, callPage } from '../../platform/calls/call.ts'

const resultsPerSource = 5

/** First rows of a list for the command palette; an outdated search is aborted. */
export const findRows = async <M extends Callable>(
  method: M,
  input: CallInput<M>,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly CallOutput<M>[]> =>
  (await callPage(method, input, { signal, page: { offset: 0, limit: resultsPerSource } })).rows

import { isNetworkError } from '../../platform/calls/api-error.ts'
import type { Callable, CallInput } from '../../platform/calls/call.ts'
import { showErrorToast } from '../../platform/queries/query-client.ts'
import { useCommand } from '../../platform/queries/use-command.ts'
import { type OfflineQueueOptions, useOfflineQueue } from './use-offline-queue.ts'

/** A command that is queued on this device without a network. A refusal is shown as a toast. */
export const useOfflineCommand = <M extends Callable>(method: M, plan: OfflineQueueOptions) => {
  const offlineQueue = useOfflineQueue(method, plan)
  const command = useCommand(method, { isQuiet: true })
  const run = async (input: CallInput<M>): Promise<void> => {
    const key = command.keyFor(input)
    if (offlineQueue.mustQueue()) return offlineQueue.enqueue(input, key)
    try {
      await command.run(input)
    } catch (problem) {
      if (!isNetworkError(problem)) return showErrorToast(problem)
      await offlineQueue.enqueue(input, key)
    }
  }
  return { run, isRunning: command.isRunning }
}

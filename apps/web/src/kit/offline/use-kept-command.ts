import type { Callable, CallInput } from '../../platform/calls/call.ts'
import { isSilence } from '../../platform/calls/call-failure.ts'
import { tellFailure } from '../../platform/queries/query-client.ts'
import { useCommand } from '../../platform/queries/use-command.ts'
import { type KeeperPlan, useKeeper } from './use-keeper.ts'

/** A command that waits on this device where there is no network. A refusal is told in a toast. */
export const useKeptCommand = <M extends Callable>(method: M, plan: KeeperPlan) => {
  const keeper = useKeeper(method, plan)
  const command = useCommand(method, { isQuiet: true })
  const run = async (input: CallInput<M>): Promise<void> => {
    const key = command.keyFor(input)
    if (keeper.mustKeep()) return keeper.keep(input, key)
    try {
      await command.run(input)
    } catch (problem) {
      if (!isSilence(problem)) return tellFailure(problem)
      await keeper.keep(input, key)
    }
  }
  return { run, isRunning: command.isRunning }
}

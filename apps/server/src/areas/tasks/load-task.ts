import type { CommandContext } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { mayWork } from './task-abilities.ts'
import { lockTask, type SeenTask } from './tasks.store.ts'

type Command = Pick<CommandContext, 'tx' | 'actor'>

/** The locked task of the version that the caller saw. */
export const loadForUpdate = async (
  { tx, actor }: Command,
  { taskUuid, version }: { readonly taskUuid: string; readonly version?: number },
): Promise<SeenTask> => {
  const task = found(await lockTask(tx, actor, taskUuid))
  if (version !== undefined) fresh(task.record, version)
  return task
}

/** The same for those who work on it: refuses with `forbidden` where it is not given to a caller who works on own tasks only. */
export const loadToWork = async (
  command: Command,
  asked: { readonly taskUuid: string; readonly version?: number },
): Promise<SeenTask> => {
  const task = found(await lockTask(command.tx, command.actor, asked.taskUuid))
  if (!mayWork(task, command.actor)) throw new Refused('forbidden')
  if (asked.version !== undefined) fresh(task.record, asked.version)
  return task
}

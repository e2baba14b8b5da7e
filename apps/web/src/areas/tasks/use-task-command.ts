import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { useQueryClient } from '@tanstack/react-query'
import { useOfflineCommand } from '../../kit/offline/use-offline-command.ts'
import type { Callable, CallInput } from '../../platform/calls/call.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'
import type { Forecast } from './forecast-task.ts'

type Plan<M extends Callable> = {
  readonly taskUuid: string
  /** Title in the list of queued commands. */
  readonly title: string
  readonly forecast: (input: CallInput<M>) => Forecast
}

/** A command of a task that is queued without a connection; the page then shows the task as it will be. */
export const useTaskCommand = <M extends Callable>(method: M, { taskUuid, title, forecast }: Plan<M>) => {
  const client = useQueryClient()
  const queued: { input?: CallInput<M> } = {}
  const { queryKey } = methodQuery(tasksMethods.get, { taskUuid })
  const command = useOfflineCommand(method, {
    title,
    onQueued: () =>
      client.setQueryData<TaskView>(queryKey, (task) =>
        task && queued.input !== undefined ? forecast(queued.input)(task) : task,
      ),
  })
  return {
    isRunning: command.isRunning,
    run: (input: CallInput<M>): Promise<void> => {
      queued.input = input
      return command.run(input)
    },
  }
}

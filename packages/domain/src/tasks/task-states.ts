import type { Machine } from '../kernel/machine.ts'

export const taskStates = ['to_do', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** States in which a task still has to be done. */
export const liveTaskStates = ['to_do', 'in_progress', 'on_hold'] as const satisfies readonly TaskState[]
export const isLive = (state: TaskState): boolean => (liveTaskStates as readonly TaskState[]).includes(state)

export const taskVerbs = ['start', 'hold', 'resume', 'complete', 'cancel', 'reopen'] as const
export type TaskVerb = (typeof taskVerbs)[number]

export const taskMachine: Machine<TaskState, TaskVerb> = {
  to_do: { start: 'in_progress', hold: 'on_hold', complete: 'completed', cancel: 'cancelled' },
  in_progress: { hold: 'on_hold', complete: 'completed', cancel: 'cancelled' },
  on_hold: { resume: 'in_progress', cancel: 'cancelled' },
  completed: { reopen: 'to_do' },
  cancelled: { reopen: 'to_do' },
}

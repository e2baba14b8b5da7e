import { type Actor, grantOf, hasPermission } from '@fettle/domain/access/actor'
import { canTransition } from '@fettle/domain/kernel/machine'
import { completeTask, reopenTask } from '@fettle/domain/tasks/task'
import { isLive, taskMachine, taskVerbs } from '@fettle/domain/tasks/task-states'
import type { WireAbilities } from '#platform/runner/wire-abilities'
import type { SeenTask } from './tasks.store.ts'
import type { ItemRecord } from './tasks.tables.ts'

export const isEditor = (actor: Actor): boolean => hasPermission(actor, 'tasks.edit')

/** Whether the actor may work on a task: any of its scope, or those given to it. */
export const mayWork = ({ isOwn }: Pick<SeenTask, 'isOwn'>, actor: Actor): boolean => {
  const grant = grantOf(actor, 'tasks.work')
  return grant === 'assigned' ? isOwn : grant !== undefined
}

const endedAt = ({ completedAt }: SeenTask['record']): number | null =>
  completedAt === null ? null : Date.parse(completedAt)

/** Reopening as the actor may do it. */
export const reopening = ({ record }: SeenTask, actor: Actor, now: number) =>
  reopenTask(record.state, { endedAt: endedAt(record), now, isEditor: isEditor(actor) })

type Reader = { readonly actor: Actor; readonly now: number }

/** Verbs of the reader, and why others are refused. */
export const taskAbilities = (task: SeenTask, items: readonly ItemRecord[], { actor, now }: Reader): WireAbilities => {
  const { state } = task.record
  const can: string[] = []
  const cannot: Record<string, string> = {}
  if (mayWork(task, actor)) {
    for (const verb of taskVerbs)
      if (verb !== 'cancel' && verb !== 'reopen' && canTransition(taskMachine, state, verb)) can.push(verb)
    const completed = completeTask(state, items)
    if (!completed.ok && completed.code === 'checklist_incomplete') {
      can.splice(can.indexOf('complete'), 1)
      cannot['complete'] = completed.code
    }
    const reopened = reopening(task, actor, now)
    if (reopened.ok) can.push('reopen')
    else if (reopened.code === 'reopen_too_late') cannot['reopen'] = reopened.code
    if (isLive(state)) can.push('answerItem', 'attach')
  }
  if (isEditor(actor)) {
    if (canTransition(taskMachine, state, 'cancel')) can.push('cancel')
    if (isLive(state)) can.push('edit', 'schedule', 'assign', 'saveChecklist', 'link')
  }
  return { can, cannot }
}

import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { localDateOf, startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { cancelTask, completeTask, holdTask, resumeTask, startTask } from '@fettle/domain/tasks/task'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadForUpdate, loadToWork } from '../load-task.ts'
import { recordTaskEvent } from '../record-task-event.ts'
import { continueSeries, endSeriesOf } from '../series-dates.ts'
import { showTask } from '../show-task.ts'
import { reopening } from '../task-abilities.ts'
import { listItems, type NewTask, saveTask } from '../tasks.store.ts'
import type { TaskRecord } from '../tasks.tables.ts'

type Event = Parameters<typeof recordTaskEvent>[2]['name']

const move = async (
  { tx, actor, at, now }: CommandContext,
  { record, name, change }: { readonly record: TaskRecord; readonly name: Event; readonly change: Partial<NewTask> },
) => {
  await saveTask(tx, record.id, { ...change, changedAt: at })
  const reason = change.holdReason || change.endReason
  const facts = reason ? { reason } : {}
  await recordTaskEvent(tx, record, { name, now, by: actor.membershipUuid, facts })
}

const noHold = { holdReason: '', holdUntil: null, wakeAt: null }

export const startTaskMethod = handler(tasksMethods.start, async (input, context) => {
  const { record } = await loadToWork(context, input)
  await move(context, { record, name: 'task.started', change: accept(startTask(record.state)) })
  return showTask(context.tx, record.id, context)
})

export const holdTaskMethod = handler(tasksMethods.hold, async ({ reason, until, ...input }, context) => {
  const { record } = await loadToWork(context, input)
  const onHold = accept(holdTask(record.state, { until, today: localDateOf(record.zone, context.now) }))
  const wakeAt = until === null ? null : toInstant(startOfDay(record.zone, until))
  const change = { ...onHold, holdReason: reason, holdUntil: until, wakeAt }
  await move(context, { record, name: 'task.held', change })
  return showTask(context.tx, record.id, context)
})

export const resumeTaskMethod = handler(tasksMethods.resume, async (input, context) => {
  const { record } = await loadToWork(context, input)
  await move(context, { record, name: 'task.resumed', change: { ...accept(resumeTask(record.state)), ...noHold } })
  return showTask(context.tx, record.id, context)
})

/** The end of a task: a series that counts from it has its next date. */
const end = async (
  context: CommandContext,
  { record, ...ended }: { record: TaskRecord; name: Event; change: Partial<NewTask> },
) => {
  const { tx, actor, at, now } = context
  const change = { ...ended.change, ...noHold, completedAt: at, completedByMembershipId: actor.membershipUuid }
  await move(context, { ...ended, record, change })
  await continueSeries(tx, record, now)
}

export const completeTaskMethod = handler(tasksMethods.complete, async (input, context) => {
  const { record } = await loadToWork(context, input)
  const change = accept(completeTask(record.state, await listItems(context.tx, [record.id])))
  await end(context, { record, name: 'task.completed', change })
  return showTask(context.tx, record.id, context)
})

export const cancelTaskMethod = handler(tasksMethods.cancel, async ({ reason, endsSeries, ...input }, context) => {
  const { record } = await loadForUpdate(context, input)
  const change = { ...accept(cancelTask(record.state)), endReason: reason }
  if (endsSeries) await endSeriesOf(context.tx, record)
  await end(context, { record, name: 'task.cancelled', change })
  return showTask(context.tx, record.id, context)
})

export const reopenTaskMethod = handler(tasksMethods.reopen, async (input, context) => {
  const task = await loadToWork(context, input)
  const reopened = accept(reopening(task, context.actor, context.now))
  const change = { ...reopened, completedAt: null, completedByMembershipId: null, endReason: '', isOverdueNoted: false }
  await move(context, { record: task.record, name: 'task.reopened', change })
  return showTask(context.tx, task.record.id, context)
})

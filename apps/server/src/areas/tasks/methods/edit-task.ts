import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { localTimeOf } from '@fettle/domain/kernel/calendar'
import { isLive } from '@fettle/domain/tasks/task-states'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { loadForUpdate } from '../load-task.ts'
import { dayColumns, makeTask } from '../make-task.ts'
import { recordTaskEvent } from '../record-task-event.ts'
import { showTask } from '../show-task.ts'
import { checkAssignment, checkOwnOnly } from '../task-people.ts'
import { listLinks, type NewTask, saveTask } from '../tasks.store.ts'
import type { TaskRecord } from '../tasks.tables.ts'

export const createTask = handler(tasksMethods.create, async ({ attachmentUuids, ...entries }, context) => {
  const { tx, actor, now } = context
  checkOwnOnly(actor, entries)
  const record = found(await makeTask(context, entries))
  await linkCompanyFiles(tx, record.id, attachmentUuids)
  return showTask(tx, record.id, { actor, now })
})

/** What is ended is opened again before it is changed. */
export const loadLive = async (
  context: CommandContext,
  asked: { readonly taskUuid: string; readonly version?: number },
): Promise<TaskRecord> => {
  const { record } = await loadForUpdate(context, asked)
  if (!isLive(record.state)) throw new Refused('task_state', { state: record.state })
  return record
}

const save = async ({ tx, actor, at, now }: CommandContext, record: TaskRecord, change: Partial<NewTask>) => {
  await saveTask(tx, record.id, { ...change, changedAt: at })
  const { title = record.title } = change
  await recordTaskEvent(tx, { ...record, title }, { name: 'task.changed', now, by: actor.membershipUuid })
  return showTask(tx, record.id, { actor, now })
}

export const editTask = handler(tasksMethods.edit, async (input, context) => {
  const record = await loadLive(context, input)
  const { taskUuid: _taskUuid, version: _version, startsOn, dueOn, dueTime, ...text } = input
  return save(context, record, { ...text, ...dayColumns({ startsOn, dueOn, dueTime }, record.zone) })
})

/** A task keeps its time of day, and begins no later than it is due. */
export const scheduleTask = handler(tasksMethods.schedule, async (input, context) => {
  const record = await loadLive(context, input)
  const { dueOn } = input
  const dueTime = dueOn === null || record.dueAt === null ? null : localTimeOf(record.zone, Date.parse(record.dueAt))
  const startsOn = dueOn !== null && record.startsOn !== null && record.startsOn > dueOn ? dueOn : record.startsOn
  return save(context, record, dayColumns({ startsOn, dueOn, dueTime }, record.zone))
})

export const assignTask = handler(tasksMethods.assign, async (input, context) => {
  const { tx, actor, at, now } = context
  const record = await loadLive(context, input)
  const { assigneeUuid, teamUuid } = input
  const main = (await listLinks(tx, [record.id])).find(({ isMain }) => isMain)
  await checkAssignment(tx, actor, {
    assigneeUuid,
    teamUuid,
    organisationId: record.organisationId,
    main: main && { kind: main.kind, uuid: main.subjectId },
  })
  const isSame = record.assigneeMembershipId === assigneeUuid && record.teamId === teamUuid
  if (!isSame) {
    const change = { assigneeMembershipId: assigneeUuid, teamId: teamUuid }
    await saveTask(tx, record.id, { ...change, changedAt: at })
    await recordTaskEvent(
      tx,
      { ...record, ...change },
      {
        name: 'task.assigned',
        now,
        by: actor.membershipUuid,
        notifiesAssignee: true,
      },
    )
  }
  return showTask(tx, record.id, { actor, now })
})

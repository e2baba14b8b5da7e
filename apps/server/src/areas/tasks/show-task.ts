import type { TaskItemView, TaskRow, TaskView } from '@fettle/contracts/tasks/task-view'
import type { Actor } from '@fettle/domain/access/actor'
import { localTimeOf } from '@fettle/domain/kernel/calendar'
import { progressOf } from '@fettle/domain/tasks/checklist'
import { isOverdue } from '@fettle/domain/tasks/task-filters'
import { listCompanyFiles } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { taskAbilities } from './task-abilities.ts'
import { showLinks } from './task-subjects.ts'
import { findTask, listItems, listLinks, listWatchers, teamNames } from './tasks.store.ts'
import type { ItemRecord, TaskRecord } from './tasks.tables.ts'

export type Reader = { readonly actor: Actor; readonly now: number }
type Names = ReadonlyMap<string, string>

const nameOf = (names: Names, id: string | null): string | null => names.get(id ?? '') ?? null

const showItems = async (
  read: Read,
  { namespace }: Actor,
  { items, names }: { readonly items: readonly ItemRecord[]; readonly names: Names },
): Promise<TaskItemView[]> => {
  const photos = await listCompanyFiles(
    read,
    namespace,
    items.filter(({ kind, value }) => kind === 'photo' && value !== null).map(({ id }) => id),
  )
  return items.map(({ id, text, kind, unit, minimum, maximum, isRequired, value, doneByMembershipId, doneAt }) => ({
    uuid: id,
    text,
    kind,
    unit,
    minimum,
    maximum,
    isRequired,
    value: value as TaskItemView['value'],
    photos: [...(photos.get(id) ?? [])],
    doneBy: nameOf(names, doneByMembershipId),
    doneAt,
  }))
}

type Shown = { readonly record: TaskRecord; readonly items: readonly ItemRecord[]; readonly names: Names }

const showRow = ({ record, items, names }: Shown, teamName: string | null, now: number): TaskRow => {
  const dueAt = record.dueAt === null ? null : Date.parse(record.dueAt)
  const { done, total } = progressOf(items)
  return {
    uuid: record.id,
    title: record.title,
    state: record.state,
    priority: record.priority,
    assigneeUuid: record.assigneeMembershipId,
    assigneeName: nameOf(names, record.assigneeMembershipId),
    teamUuid: record.teamId,
    teamName,
    zone: record.zone,
    dueOn: record.dueOn,
    dueAt: record.dueAt,
    isOverdue: isOverdue({ state: record.state, zone: record.zone, dueOn: record.dueOn, dueAt }, now),
    itemsDone: done,
    itemsTotal: total,
    holdUntil: record.holdUntil,
    isRecurring: record.seriesId !== null,
    createdAt: record.createdAt,
    changedAt: record.changedAt,
    completedAt: record.completedAt,
    version: record.version,
  }
}

/** One task as the contract shows it. Refuses with `not_found` outside of the scope of the actor. */
export const showTask = async (read: Read, id: string, { actor, now }: Reader): Promise<TaskView> => {
  const task = found(await findTask(read, actor, id))
  const { record } = task
  const [items, links, watchers] = await Promise.all([
    listItems(read, [id]),
    listLinks(read, [id]),
    listWatchers(read, id),
  ])
  const people = [record.assigneeMembershipId, record.completedByMembershipId, record.createdByMembershipId]
  const names = await memberNames(read, [...people, ...items.map(({ doneByMembershipId }) => doneByMembershipId)])
  const files = await listCompanyFiles(read, actor.namespace, [id])
  return {
    ...showRow({ record, items, names }, await teamNames(read, record.teamId), now),
    description: record.description,
    startsOn: record.startsOn,
    dueTime: record.dueAt === null ? null : localTimeOf(record.zone, Date.parse(record.dueAt)),
    estimateMinutes: record.estimateMinutes,
    holdReason: record.holdReason,
    endReason: record.endReason,
    completedBy: nameOf(names, record.completedByMembershipId),
    createdBy: nameOf(names, record.createdByMembershipId),
    seriesUuid: record.seriesId,
    occurrenceOn: record.occurrenceOn,
    items: await showItems(read, actor, { items, names }),
    links: await showLinks(read, actor, links),
    files: [...(files.get(id) ?? [])],
    watchers: watchers.map(({ id: userUuid, name }) => ({ userUuid, name })),
    isWatching: watchers.some((each) => each.id === actor.membershipUuid),
    ...taskAbilities(task, items, { actor, now }),
  }
}

import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { maxTaskLinks, maxTaskWatchers } from '@fettle/domain/tasks/task'
import { isLive } from '@fettle/domain/tasks/task-states'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { loadForUpdate, loadToWork } from '../load-task.ts'
import { showTask } from '../show-task.ts'
import { checkAssignment, checkWatcher } from '../task-people.ts'
import { placeOf, seeSubjects } from '../task-subjects.ts'
import {
  deleteLink,
  deleteWatcher,
  findTask,
  insertLinks,
  insertWatcher,
  listLinks,
  listWatchers,
  saveTask,
  setMainLink,
} from '../tasks.store.ts'
import type { TaskRecord } from '../tasks.tables.ts'
import { loadLive } from './edit-task.ts'

const givenTo = ({ assigneeMembershipId, teamId }: TaskRecord) => ({
  assigneeUuid: assigneeMembershipId,
  teamUuid: teamId,
})

/** The first link is the main one, which the assignee has to see. The branch of the main one is that of the task; its days keep their zone. */
export const linkTask = handler(tasksMethods.link, async ({ taskUuid, isMain, ...link }, context) => {
  const { tx, actor, at } = context
  const record = await loadLive(context, { taskUuid })
  const [subject] = await seeSubjects(tx, actor, [link])
  const links = await listLinks(tx, [record.id])
  if (links.length >= maxTaskLinks) throw new Refused('task_links_too_many', { most: maxTaskLinks })
  const becomesMain = isMain || links.length === 0
  const place = becomesMain ? placeOf(actor, subject) : record
  if (becomesMain) await checkAssignment(tx, actor, { ...givenTo(record), ...place, main: link })
  await insertLinks(tx, record.id, { links: [{ ...link, isMain: links.length === 0 }], addedAt: at })
  if (isMain) await setMainLink(tx, record.id, link)
  await saveTask(tx, record.id, { organisationId: place.organisationId, changedAt: at })
  return showTask(tx, record.id, context)
})

export const unlinkTask = handler(tasksMethods.unlink, async ({ taskUuid, ...link }, context) => {
  const { tx, actor, at } = context
  const record = await loadLive(context, { taskUuid })
  await seeSubjects(tx, actor, [link])
  await deleteLink(tx, record.id, link)
  const [next] = await listLinks(tx, [record.id])
  if (next && !next.isMain) await setMainLink(tx, record.id, { kind: next.kind, uuid: next.subjectId })
  await saveTask(tx, record.id, { changedAt: at })
  return showTask(tx, record.id, context)
})

export const attachFiles = handler(tasksMethods.attach, async ({ taskUuid, attachmentUuids }, context) => {
  const { record } = await loadToWork(context, { taskUuid })
  if (!isLive(record.state)) throw new Refused('task_state', { state: record.state })
  await linkCompanyFiles(context.tx, record.id, attachmentUuids)
  return showTask(context.tx, record.id, context)
})

export const watchTask = handler(tasksMethods.watch, async ({ taskUuid, userUuid }, context) => {
  const { tx, actor, at } = context
  const { record } = await loadForUpdate(context, { taskUuid })
  const membershipId = userUuid ?? actor.membershipUuid
  if (membershipId !== actor.membershipUuid) {
    const main = (await listLinks(tx, [record.id])).find((link) => link.isMain)
    const about = { organisationId: record.organisationId, main: main && { kind: main.kind, uuid: main.subjectId } }
    await checkWatcher(tx, membershipId, about)
  }
  if ((await listWatchers(tx, record.id)).length >= maxTaskWatchers)
    throw new Refused('too_many_watchers', { most: maxTaskWatchers })
  await insertWatcher(tx, { taskId: record.id, membershipId, since: at })
  return showTask(tx, record.id, context)
})

export const unwatchTask = handler(tasksMethods.unwatch, async ({ taskUuid }, { tx, actor, now }) => {
  const { record } = found(await findTask(tx, actor, taskUuid))
  await deleteWatcher(tx, { taskId: record.id, membershipId: actor.membershipUuid })
  return showTask(tx, record.id, { actor, now })
})

import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { checkAnswer } from '@fettle/domain/tasks/checklist'
import { isLive } from '@fettle/domain/tasks/task-states'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { memberName } from '#areas/users/users.port'
import type { Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { loadToWork } from '../load-task.ts'
import { showTask } from '../show-task.ts'
import { answerIfOpen, clearAnswer, findItem, listItems, replaceItems, saveTask, touchTask } from '../tasks.store.ts'
import { loadLive } from './edit-task.ts'

const loadItem = async (context: CommandContext, { taskUuid, itemUuid }: { taskUuid: string; itemUuid: string }) => {
  const { record } = await loadToWork(context, { taskUuid })
  if (!isLive(record.state)) throw new Refused('task_state', { state: record.state })
  return { record, item: found(await findItem(context.tx, record.id, itemUuid)) }
}

/** The second of two who answer one item sees who was first and when. */
const refuseAnswered = async (tx: Tx, taskId: string, itemId: string) => {
  const item = found(await findItem(tx, taskId, itemId))
  const name = item.doneByMembershipId === null ? '' : await memberName(tx, item.doneByMembershipId)
  return new Refused('item_answered', { name, at: item.doneAt ?? '' })
}

export const answerItem = handler(tasksMethods.answerItem, async (input, context) => {
  const { tx, actor, at } = context
  const { record, item } = await loadItem(context, input)
  accept(checkAnswer(item, input.value))
  const answer = { value: input.value, doneByMembershipId: actor.membershipUuid, doneAt: at }
  if (!(await answerIfOpen(tx, item.id, answer))) throw await refuseAnswered(tx, record.id, item.id)
  if (Array.isArray(input.value)) await linkCompanyFiles(tx, item.id, input.value)
  await touchTask(tx, record.id, at)
  return showTask(tx, record.id, context)
})

export const clearItem = handler(tasksMethods.clearItem, async (input, context) => {
  const { tx, at } = context
  const { record, item } = await loadItem(context, input)
  await clearAnswer(tx, item.id)
  if (item.kind === 'photo') await linkCompanyFiles(tx, item.id, [])
  await touchTask(tx, record.id, at)
  return showTask(tx, record.id, context)
})

export const saveChecklist = handler(tasksMethods.saveChecklist, async (input, context) => {
  const { tx, at } = context
  const record = await loadLive(context, input)
  await replaceItems(tx, record.id, { former: await listItems(tx, [record.id]), entries: input.items })
  await saveTask(tx, record.id, { changedAt: at })
  return showTask(tx, record.id, context)
})

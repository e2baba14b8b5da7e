import { toInstant } from '@fettle/domain/kernel/instant'
import { resumeTask } from '@fettle/domain/tasks/task'
import { isLive } from '@fettle/domain/tasks/task-states'
import type { Tx } from '#platform/database/transaction'
import type { CronJob, RunAs } from '#platform/runner/area'
import { recordTaskEvent } from './record-task-event.ts'
import { listTasksToNote, listTasksToWake } from './series.store.ts'
import { lockAnyTask, markOverdue, saveTask } from './tasks.store.ts'

const batch = 500

type Due = { readonly tenant_id: string; readonly id: string }
const each = async (due: readonly Due[], runAs: RunAs, work: (tx: Tx, id: string) => Promise<void>) => {
  for (const { tenant_id: tenantId, id } of due) await runAs(tenantId, (tx) => work(tx, id))
}

/** Every minute: resumes tasks whose hold has ended, and notifies once of those that are overdue. */
export const wakeTasks: CronJob = async (_payload, { runAs, readAs, now }) => {
  const at = toInstant(now())
  await each(await readAs('', (read) => listTasksToWake(read, at, batch)), runAs, (tx, id) => wake(tx, id, now()))
  await each(await readAs('', (read) => listTasksToNote(read, at, batch)), runAs, (tx, id) =>
    noteOverdue(tx, id, now()),
  )
}

const wake = async (tx: Tx, id: string, now: number): Promise<void> => {
  const task = await lockAnyTask(tx, id)
  if (task?.state !== 'on_hold' || task.wakeAt === null || Date.parse(task.wakeAt) > now) return
  const resumed = resumeTask(task.state)
  if (!resumed.ok) return
  const woken = { ...resumed.value, holdReason: '', holdUntil: null, wakeAt: null, changedAt: toInstant(now) }
  await saveTask(tx, id, woken)
  await recordTaskEvent(tx, task, { name: 'task.woken', now, by: null, notifiesAssignee: true })
}

const noteOverdue = async (tx: Tx, id: string, now: number): Promise<void> => {
  const task = await lockAnyTask(tx, id)
  if (!task || task.isOverdueNoted || !isLive(task.state) || Date.parse(task.overdueAt ?? '') > now) return
  await markOverdue(tx, id)
  await recordTaskEvent(tx, task, { name: 'task.overdue', now, by: null, notifiesAssignee: true })
}

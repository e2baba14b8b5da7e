import { reminderSchedule } from '@fettle/domain/approvals/approval-reminders'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { millis } from '#areas/work-orders/work-orders.port'
import type { JobTask } from '#platform/runner/area'
import { readActing } from './acting-for.ts'
import type { RoundRecord } from './approvals.tables.ts'
import { approversOf } from './colleagues.store.ts'
import { type Moment, placeOf, tellAwaited } from './keep-round.ts'
import { dueApprovals, holdRound, saveRound } from './rounds.store.ts'
import { documentOfTenant } from './show-round.ts'
import { tellRound } from './tell-round.ts'

const batch = 500

/** Every minute: reminds those who have not answered and tells of answers that are late, each once; what was told is kept with the commit that tells it. */
export const watchApprovals: JobTask = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => dueApprovals(read, { at: toInstant(now()), most: batch }))
  for (const each of due)
    await runAs(each.client_tenant_id, async (tx) => {
      const record = await holdRound(tx, each.round_id)
      if (record) await tellAlarms({ tx, at: toInstant(now()), now: now() }, record)
    })
}

const tellAlarms = async (moment: Moment, record: RoundRecord): Promise<void> => {
  const { tx, at, now } = moment
  const step = record.steps[record.currentStep]
  if (!step || record.state !== 'open') return
  const alarms = reminderSchedule(step, millis(record.stepSince), millis(record.toldAt))
  const past = alarms.filter(({ at: due }) => due <= now)
  const next = alarms.find(({ at: due }) => due > now)
  // After a long standstill one reminder says as much as ten.
  const kinds = new Set(past.map(({ kind }) => kind))
  const document = await documentOfTenant(tx, {
    subject: record.subject as ApprovalSubject,
    documentUuid: record.documentId,
  })
  if (kinds.has('remind')) {
    const [approvers, acting] = await Promise.all([
      approversOf(tx),
      readActing(tx, localDateOf(document.timeZone, now)),
    ])
    tellAwaited(moment, { document, awaited: record.awaited, name: 'approval-reminded' }, { approvers, acting })
  }
  if (kinds.has('escalate') && step.escalateToUuid)
    tellRound(tx, placeOf(document), { name: 'approval-escalated', to: step.escalateToUuid, author: 'system' })
  await saveRound(tx, record, { toldAt: at, alarmAt: next ? toInstant(next.at) : null })
}

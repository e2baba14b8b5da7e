import { reminderSchedule } from '@fettle/domain/approvals/approval-reminders'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { CronJob } from '#platform/runner/area'
import { listDueApprovals, lockRequest, saveRequest } from './approval-requests.store.ts'
import type { RoundRecord } from './approvals.tables.ts'
import { listApprovers } from './colleagues.store.ts'
import { loadDelegators } from './delegations.ts'
import { type Moment, recordPendingEvents, toEventPlace } from './pending-events.ts'
import { recordApprovalEvent } from './record-approval-event.ts'
import { findTenantDocument } from './show-approval.ts'

const batch = 500

/** Every minute: sends reminders and escalations of pending steps, each once; recorded in the same transaction. */
export const processDueApprovals: CronJob = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => listDueApprovals(read, { at: toInstant(now()), most: batch }))
  for (const each of due)
    await runAs(each.client_tenant_id, async (tx) => {
      const record = await lockRequest(tx, each.round_id)
      if (record) await recordReminders({ tx, at: toInstant(now()), now: now() }, record)
    })
}

const recordReminders = async (moment: Moment, record: RoundRecord): Promise<void> => {
  const { tx, at, now } = moment
  const step = record.steps[record.currentStep]
  if (!step || record.state !== 'open') return
  const alarms = reminderSchedule(step, storedEpochMs(record.stepSince), storedEpochMs(record.notifiedAt))
  const past = alarms.filter(({ at: due }) => due <= now)
  const next = alarms.find(({ at: due }) => due > now)
  // After downtime only one reminder is sent.
  const kinds = new Set(past.map(({ kind }) => kind))
  const document = await findTenantDocument(tx, {
    subject: record.subject as ApprovalSubject,
    documentUuid: record.documentId,
  })
  if (kinds.has('remind')) {
    const [approvers, acting] = await Promise.all([
      listApprovers(tx),
      loadDelegators(tx, localDateOf(document.timeZone, now)),
    ])
    recordPendingEvents(moment, { document, awaited: record.awaited, name: 'approval-reminded' }, { approvers, acting })
  }
  if (kinds.has('escalate') && step.escalateToUuid)
    recordApprovalEvent(moment, toEventPlace(document), {
      name: 'approval-escalated',
      to: step.escalateToUuid,
      author: 'system',
    })
  await saveRequest(tx, record, { notifiedAt: at, alarmAt: next ? toInstant(next.at) : null })
}

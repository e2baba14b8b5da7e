import { hazardClocks } from '@fettle/domain/hazards/hazard'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findTimeZone } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { BackgroundJob } from '#platform/runner/area'
import { listDueHazards, listEvidence, lockHazard, saveSentAlerts } from './hazards.store.ts'
import type { HazardRecord } from './hazards.tables.ts'
import { evidenceFacts, hazardAlerts, toHazard } from './next-deadline.ts'
import { recordHazardEvent } from './record-hazard-event.ts'

const batch = 500

/** Every minute: sends alerts of hazard deadlines near or past, each once; recorded in the same transaction. */
export const sendHazardAlerts: BackgroundJob = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => listDueHazards(read, { at: toInstant(now()), most: batch }))
  for (const each of due)
    await runAs(each.client_tenant_id, async (tx) => {
      const record = await lockHazard(tx, each.hazard_id)
      if (record) await recordAlerts(tx, record, now())
    })
}

const recordAlerts = async (tx: Tx, record: HazardRecord, now: number): Promise<void> => {
  const zone = await findTimeZone(tx, record.workOrderId)
  const clocks = hazardClocks(toHazard(record, zone), evidenceFacts(await listEvidence(tx, record.id)))
  const past = hazardAlerts(clocks, record.sentAlerts).filter(({ at }) => at <= now)
  // A breached deadline needs no warning.
  for (const { step, stage, dueAt } of past)
    if (stage === 'breached' || dueAt > now)
      recordHazardEvent(tx, record, {
        name: `hazard.${stage}`,
        facts: { step, dueAt: toInstant(dueAt) },
        author: 'system',
      })
  const newAlerts = Object.fromEntries(past.map(({ step, stage, dueAt }) => [`${step}.${stage}`, dueAt]))
  const sentAlerts = { ...record.sentAlerts, ...newAlerts }
  const [next] = hazardAlerts(clocks, sentAlerts)
  await saveSentAlerts(tx, record.id, { sentAlerts, alertAt: next ? toInstant(Math.ceil(next.at)) : null })
}

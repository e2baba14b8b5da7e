import type { Region } from '@fettle/domain/clocks/regions'
import { type Evidence, type Hazard, type HazardClock, hazardClocks, nextClock } from '@fettle/domain/hazards/hazard'
import type { HazardStep } from '@fettle/domain/hazards/hazard-rules'
import { toInstant } from '@fettle/domain/kernel/instant'
import { storedEpochMs } from '#areas/work-orders/work-orders.port'
import type { EvidenceRecord, HazardRecord } from './hazards.tables.ts'

/** The hazard as a domain object, with the property's time zone. */
export const toHazard = (record: HazardRecord, zone: string): Hazard => ({
  kind: record.kind as Hazard['kind'],
  pack: record.pack,
  awareAt: storedEpochMs(record.awareAt),
  region: record.region as Region,
  zone,
})

export const evidenceFacts = (records: readonly EvidenceRecord[]): Evidence[] =>
  records.map(({ kind, happenedAt }) => ({ kind: kind as Evidence['kind'], at: storedEpochMs(happenedAt) }))

type Alert = { step: HazardStep; stage: 'near' | 'breached'; at: number; dueAt: number }

/** Alerts at three quarters of a deadline's time and at its end, once for each due time. */
export const hazardAlerts = (clocks: readonly HazardClock[], sentAlerts: Readonly<Record<string, number>>): Alert[] =>
  clocks
    .flatMap(({ step, startedAt, dueAt, doneAt }): Alert[] => {
      if (startedAt === null || dueAt === null || doneAt !== null) return []
      return [
        { step, stage: 'near', at: startedAt + (dueAt - startedAt) * 0.75, dueAt },
        { step, stage: 'breached', at: dueAt, dueAt },
      ]
    })
    .filter(({ step, stage, dueAt }) => sentAlerts[`${step}.${stage}`] !== dueAt)
    .sort((one, other) => one.at - other.at)

/** Stored columns of a hazard: next deadline, and its next alert. */
export const nextDeadline = (record: HazardRecord, zone: string, evidence: readonly EvidenceRecord[]) => {
  const clocks = hazardClocks(toHazard(record, zone), evidenceFacts(evidence))
  const next = nextClock(clocks)
  const [alert] = hazardAlerts(clocks, record.sentAlerts)
  return {
    nextStep: next?.step ?? null,
    nextDueAt: next ? toInstant(next.dueAt) : null,
    alertAt: alert ? toInstant(Math.ceil(alert.at)) : null,
  }
}

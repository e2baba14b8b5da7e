import type { Money } from '@fettle/domain/kernel/money'
import { areaManifests } from '@fettle/domain/manifests/area-manifests'
import type { EventSubject } from '@fettle/domain/manifests/define-area'
import type { EventEffect, Tx } from '#platform/database/transaction'

/** Common fields of all domain events. */
type DomainEvent = { readonly name: string; readonly by: string | null }

/** The order that events belong to, and the contractors of its jobs. */
export type EventPlace = {
  readonly clientTenantId: string
  readonly workOrderId: string
  /** Contractor of the job for events without a job of their own; null restricts them to the client. */
  readonly holders: ReadonlyMap<string, string>
  /** The hired job, whose contractor also sees what happens to the order as a whole. */
  readonly hiredJobId?: string | null
  readonly facts?: Readonly<Record<string, string | number | null>>
  /** `timeline-only` when the placement was written with the order. */
  readonly effect?: EventEffect
}

/** Keys of events that hold the uuid of their subject, by subject. */
const idKeys = new Map(
  areaManifests.flatMap(({ eventSubjects }) =>
    Object.entries<EventSubject>(eventSubjects).flatMap(([subject, { idKey }]) => (idKey ? [[subject, idKey]] : [])),
  ),
)

/** Events of the order that concern its hired contractor; changes of its fields are `job.changed`. */
const seenByHired = [
  'work-order.cancelled',
  'work-order.reinstated',
  'work-order.closed',
  'work-order.reopened',
  'work-order.charge-agreed',
]

const places = ['name', 'at', 'by', 'workOrderId', 'jobId', 'contractorTenantId', 'jobIds']
const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

/** Values for timeline sentences: texts, numbers and sums; identifiers have columns of their own. */
const factsOf = (event: Readonly<Record<string, unknown>>): Record<string, string | number | null> => {
  const facts: Record<string, string | number | null> = {}
  for (const [key, value] of Object.entries(event)) {
    if (places.includes(key) || key.endsWith('Id')) continue
    if (key === 'changes') Object.assign(facts, value)
    else if (isMoney(value)) Object.assign(facts, { [key]: value.amount, currency: value.currency })
    else if (typeof value === 'string' || typeof value === 'number') facts[key] = value
  }
  return facts
}

/** Records the events of a decision in the timeline and the outbox, and passes them to reactions of other areas. */
export const recordEvents = (tx: Tx, events: readonly DomainEvent[], place: EventPlace): void => {
  for (const event of events) {
    const detail = event as Readonly<Record<string, unknown>>
    const ofOrder = seenByHired.includes(event.name) ? (place.hiredJobId ?? null) : null
    const jobId = typeof detail.jobId === 'string' ? detail.jobId : ofOrder
    const subject = detail[idKeys.get(event.name.split('.')[0] ?? '') ?? '']
    const holder = jobId === null ? null : (place.holders.get(jobId) ?? null)
    tx.record({
      name: event.name,
      clientTenantId: place.clientTenantId,
      contractorTenantId: holder,
      workOrderId: place.workOrderId,
      jobId,
      subjectId: typeof subject === 'string' ? subject : null,
      facts: { ...factsOf(detail), ...place.facts },
      ...(!event.by && { author: 'system' }),
      ...(place.effect && { effect: place.effect }),
      ...(detail.isForContractorAlone === true && holder !== null ? { audience: { tenantId: holder } } : {}),
    })
  }
}

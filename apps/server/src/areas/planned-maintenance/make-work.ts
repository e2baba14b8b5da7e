import { emptyOrderFields } from '@fettle/domain/work-orders/order-fields'
import { linkAssets } from '#areas/assets/assets.port'
import { requireCertificate } from '#areas/order-certificates/order-certificates.port'
import { awardNewOrder, raiseOrder } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { findPlannedAsset, type PlannedAsset, saveOccurrence } from './occurrences.store.ts'
import type { OccurrenceRecord, ScheduleRecord } from './planned-maintenance.tables.ts'

type Making = Pick<CommandContext, 'tx' | 'actor' | 'at' | 'now'>
/** The asset of a date, where it stands now; undefined for a date of a location. */
export const assetOf = async (read: Read, { assetId }: OccurrenceRecord): Promise<PlannedAsset | undefined> =>
  assetId === null ? undefined : findPlannedAsset(read, assetId)

type WorkOrder = Awaited<ReturnType<typeof raiseOrder>>

const raisedFields = (schedule: ScheduleRecord, { plannedOn }: OccurrenceRecord) => ({
  ...emptyOrderFields,
  title: schedule.title,
  description: schedule.description === '' ? schedule.title : schedule.description,
  category: schedule.category,
  service: schedule.service,
  priority: schedule.priority,
  costCode: schedule.costCode,
  budget: schedule.budget,
  preferredOn: plannedOn,
  source: 'planned_maintenance' as const,
})

/**
 * Creates the work order of a locked date in the transaction that marks it, so that there is one whatever happens. Its
 * contractor is awarded the work at the budget; where that is refused, the order waits for a decision and the date keeps the code.
 */
export const makeWork = async (
  making: Making,
  { schedule, occurrence }: { readonly schedule: ScheduleRecord; readonly occurrence: OccurrenceRecord },
): Promise<void> => {
  const { tx, actor } = making
  const asset = await assetOf(tx, occurrence)
  const order = await raiseOrder(
    making,
    asset?.location_id ?? occurrence.locationId,
    raisedFields(schedule, occurrence),
  )
  if (asset) await linkAssets(tx, order, [asset.id])
  const { requirementKey } = schedule
  await tx.applyEvents()
  if (requirementKey !== null)
    await requireCertificate(tx, {
      clientTenantId: order.clientTenantId,
      workOrderId: order.id,
      requirementKey,
      at: making.at,
      byMembershipId: null,
    })
  const problem = await award(making, order, schedule)
  await saveOccurrence(tx, occurrence, {
    state: 'instructed',
    makeAt: null,
    workOrderId: order.id,
    reason: '',
    problem,
    madeByMembershipId: actor.membershipUuid === '' ? null : actor.membershipUuid,
  })
}

/** Awards the order to the contractor of the schedule; returns the code of a refusal. */
const award = async (making: Making, order: WorkOrder, schedule: ScheduleRecord): Promise<string | null> => {
  const { contractorTenantId, budget } = schedule
  if (contractorTenantId === null) return null
  try {
    await making.tx.attempt(() => awardNewOrder(making, order, { contractorTenantId, amount: budget ?? 0 }))
    return null
  } catch (problem) {
    if (problem instanceof Refused) return problem.code
    throw problem
  }
}

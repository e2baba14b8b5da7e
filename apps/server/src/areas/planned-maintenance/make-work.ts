import { emptyOrderFields } from '@fettle/domain/work-orders/order-fields'
import { linkAssets } from '#areas/assets/assets.port'
import { planInspection } from '#areas/inspections/inspections.port'
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

export type NewTask = {
  readonly title: string
  readonly description: string
  readonly assigneeUuid: string | null
  readonly dueOn: string
  readonly links: readonly { readonly kind: 'location' | 'asset' | 'planned-schedule'; readonly uuid: string }[]
}
/** Creates a task and returns its id; registered by the area of tasks, which knows schedules. */
export type MakeTask = (making: Making, task: NewTask) => Promise<string>

type Planned = { readonly schedule: ScheduleRecord; readonly occurrence: OccurrenceRecord }

/** Creates what the schedule makes of a locked date, in the transaction that marks it, so that there is one whatever happens. */
export const makeWork = async (making: Making, planned: Planned, makeTask: MakeTask): Promise<void> => {
  await saveMade(making, planned, await makers[planned.schedule.makes](making, planned, makeTask))
}

/** Creates the work order of a locked date of a schedule that makes orders; returns its id. */
export const makeOrder = async (making: Making, planned: Planned): Promise<string> => {
  const made = await makePlannedOrder(making, planned)
  await saveMade(making, planned, made)
  return made.workOrderId
}

type Made = Pick<Partial<OccurrenceRecord>, 'workOrderId' | 'inspectionId' | 'taskId' | 'problem'>

const saveMade = ({ tx, actor }: Making, { occurrence }: Planned, made: Made): Promise<void> =>
  saveOccurrence(tx, occurrence, {
    state: 'instructed',
    makeAt: null,
    reason: '',
    problem: null,
    ...made,
    madeByMembershipId: actor.membershipUuid === '' ? null : actor.membershipUuid,
  })

type Maker = (making: Making, planned: Planned, makeTask: MakeTask) => Promise<Made>

const makePlannedInspection: Maker = async (making, { schedule, occurrence }) => {
  const asset = await assetOf(making.tx, occurrence)
  const { id } = await planInspection(making, {
    templateUuid: schedule.templateId ?? '',
    locationUuid: asset?.location_id ?? occurrence.locationId,
    assigneeUuid: schedule.assigneeMembershipId,
    workOrderUuid: null,
    jobUuid: null,
    dueOn: occurrence.plannedOn,
    createdByMembershipId: schedule.activatedByMembershipId ?? schedule.createdByMembershipId,
  })
  return { inspectionId: id }
}

const makePlannedTask: Maker = async (making, { schedule, occurrence }, makeTask) => {
  const { assetId, locationId } = occurrence
  const target = assetId === null ? { kind: 'location', uuid: locationId } : { kind: 'asset', uuid: assetId }
  const taskId = await makeTask(making, {
    title: schedule.title,
    description: schedule.description,
    assigneeUuid: schedule.assigneeMembershipId,
    dueOn: occurrence.plannedOn,
    links: [target as NewTask['links'][number], { kind: 'planned-schedule', uuid: schedule.id }],
  })
  return { taskId }
}

/**
 * Creates the work order of a locked date in the transaction that marks it, so that there is one whatever happens. Its
 * contractor is awarded the work at the budget; where that is refused, the order waits for a decision and the date keeps the code.
 */
const makePlannedOrder = async (making: Making, { schedule, occurrence }: Planned) => {
  const { tx } = making
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
  return { workOrderId: order.id, problem: await award(making, order, schedule) }
}

const makers = { order: makePlannedOrder, inspection: makePlannedInspection, task: makePlannedTask } as const

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

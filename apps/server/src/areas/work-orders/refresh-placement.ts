import { isDeepStrictEqual } from 'node:util'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { ClientBucket, ContractorTab } from '@fettle/domain/work-orders/buckets'
import { clientPlacement } from '@fettle/domain/work-orders/client-placement'
import { contractorPlacement } from '@fettle/domain/work-orders/contractor-placement'
import type { Job } from '@fettle/domain/work-orders/job'
import { jobSums, type MoneySums, orderSums } from '@fettle/domain/work-orders/money-sums'
import { clientStepFor, contractorNextStep } from '@fettle/domain/work-orders/next-step'
import type { OrderFacts } from '@fettle/domain/work-orders/order-facts'
import { durationsAt } from '@fettle/domain/work-orders/party-durations'
import { isOpenBooking, projectFacts } from '@fettle/domain/work-orders/project-facts'
import { responsibility } from '@fettle/domain/work-orders/responsibility'
import { nextScheduledChange } from '@fettle/domain/work-orders/scheduled-change'
import { eq } from 'drizzle-orm'
import { statement } from '#platform/database/statement'
import type { Moment, RefreshPlacement } from '#platform/runner/apply-events'
import { hiredStates } from './order-aggregate.store.ts'
import { type Clocked, nextAlert } from './order-clock.ts'
import { toHolder, toPartyDurations } from './show-party-durations.ts'
import { storedEpochMs } from './stored-moments.ts'
import { listJobsOfOrder, toOrder } from './work-orders.store.ts'
import { type JobRecord, jobs, type WorkOrderRecord, workOrders } from './work-orders.tables.ts'

const nothingKnown = { quotes: [], variations: [], bookings: [], reports: [], issues: [], invoices: [] } as const

type ResponsibilityState = Pick<
  JobRecord,
  'responsibleParty' | 'responsibleSince' | 'clientWaited' | 'contractorWaited' | 'residentWaited'
>
/** Stored placement columns of an order. */
type StoredPlacement = ResponsibilityState &
  Pick<WorkOrderRecord, 'state' | 'cancellation' | 'delivery' | 'needsRedispatch' | 'timeZone'>

const factsOf = (order: StoredPlacement, sides: readonly JobRecord[], known: Partial<OrderFacts>): OrderFacts => ({
  ...nothingKnown,
  ...known,
  state: order.state as OrderFacts['state'],
  stateBeforeCancel: order.cancellation?.stateBefore ?? null,
  delivery: order.delivery as OrderFacts['delivery'],
  needsRedispatch: order.needsRedispatch,
  clientTimeZone: order.timeZone,
  jobs: sides.map((job) => ({
    jobId: job.id,
    state: job.state as OrderFacts['jobs'][number]['state'],
    heldBy: job.contractorTenantId,
  })),
})

const nextVisit = (facts: OrderFacts, jobId?: string) => {
  const open = facts.bookings
    .filter((booking) => isOpenBooking(booking) && (jobId === undefined || booking.jobId === jobId))
    .map((booking) => booking.startsAt)
  return open.length === 0 ? null : toInstant(Math.min(...open))
}

/** The responsible party and since when; durations of the former party are added up. */
const passed = (before: ResponsibilityState, holder: string, at: string) => {
  const { responsibleSince, clientWaited, contractorWaited, residentWaited } = before
  if (before.responsibleParty === holder)
    return { responsibleParty: holder, responsibleSince, clientWaited, contractorWaited, residentWaited }
  const { client, contractor, resident } = durationsAt(toPartyDurations(before), toHolder(before), storedEpochMs(at))
  return {
    responsibleParty: holder,
    responsibleSince: at,
    clientWaited: client,
    contractorWaited: contractor,
    residentWaited: resident,
  }
}

/** Before a hire each bidder has a responsible party of its own. */
const tabResponsibility: Readonly<Partial<Record<ContractorTab, string>>> = {
  new: 'contractor',
  'quote-required': 'contractor',
  quoted: 'client',
  lost: 'nobody',
  cancelled: 'nobody',
  completed: 'nobody',
}

const columnsOf = ({ waiting, spent, paid }: MoneySums) => ({ waitingSum: waiting, spentSum: spent, paidSum: paid })

const orderPlacement = (order: StoredPlacement & Clocked, facts: OrderFacts, { at, now }: Moment) => {
  const placement = clientPlacement(facts, now)
  const turn = nextScheduledChange(facts, now, (each, moment) => clientPlacement(each, moment).bucket)
  const responsible = responsibility(facts, now)
  return {
    bucket: placement.bucket,
    nextBucket: turn?.to ?? null,
    secondaryBuckets: [...placement.secondaryBuckets],
    statusChangesAt: turn ? toInstant(turn.at) : null,
    ...passed(order, responsible.party, at),
    placementReason: responsible.reason,
    nextStep: clientStepFor(placement.bucket as ClientBucket, responsible.reason),
    ...columnsOf(orderSums(projectFacts(facts, now))),
    jobCount: facts.jobs.length,
    quoteCount: facts.quotes.filter(({ state }) =>
      ['submitted', 'approval_pending', 'accepted', 'revision_requested'].includes(state),
    ).length,
    nextVisitAt: nextVisit(facts),
    changedAt: at,
    alertAt: nextAlert(order),
  }
}

/** Placement of a new order, which has no jobs yet. */
export const placementOfNewOrder = (order: StoredPlacement & Clocked, moment: Moment) =>
  orderPlacement(order, factsOf(order, [], {}), moment)

/** Columns of a job that its list filters by and that derive from its order. */
const daysOf = (job: JobRecord, order: WorkOrderRecord) => ({
  dueAt: order.pausedAt === null ? order.completeBy : null,
  finishedAt: hiredStates.includes(job.state as Job['state']) ? order.finishedAt : null,
})

const jobPlacement = (job: JobRecord, facts: OrderFacts, { at, now }: { at: string; now: number }) => {
  const placement = contractorPlacement(facts, job.id, now)
  const turn = nextScheduledChange(facts, now, (each, moment) => contractorPlacement(each, job.id, moment).tab)
  const holder = tabResponsibility[placement.tab] ?? responsibility(facts, now).party
  const present = projectFacts(facts, now)
  const own = present.jobs.find(({ jobId }) => jobId === job.id)
  const sums = own ? jobSums(present, own) : { waiting: 0, spent: 0, paid: 0 }
  return {
    tab: placement.tab,
    nextTab: turn?.to ?? null,
    statusChangesAt: turn ? toInstant(turn.at) : null,
    ...passed(job, holder, at),
    placementReason: placement.reason,
    nextStep: placement.reason === 'last_visit_needs_other_trade' ? null : contractorNextStep[placement.tab],
    nextVisitAt: nextVisit(facts, job.id),
    ...columnsOf(sums),
  }
}

const isSame = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  Object.entries(after).every(([key, value]) => isDeepStrictEqual(before[key], value))

const savePlacement = statement<ReturnType<typeof orderPlacement> & { id: string }, unknown>(
  'order-placement',
  (db, { id, ...columns }) =>
    db
      .update(workOrders)
      .set(columns as never)
      .where(eq(workOrders.id, id))
      .returning({ id: workOrders.id }),
)

/** Stores the placement of an order and its jobs, and the time of the next scheduled change. Runs as the client. */
export const refreshPlacement: RefreshPlacement = async (tx, { workOrderId, facts: knownFacts, moment }) => {
  const mine = { clientTenantId: tx.tenantId, id: workOrderId }
  const [order, sides, known] = await Promise.all([toOrder(tx, mine), listJobsOfOrder(tx, mine), knownFacts])
  if (!order) return
  const facts = factsOf(order, sides, known)
  const placement = orderPlacement(order, facts, moment)
  if (!isSame(order, placement)) tx.pipelineWrite(savePlacement(tx, { ...placement, id: order.id }))
  for (const job of sides) {
    const side = { ...jobPlacement(job, facts, moment), ...daysOf(job, order) }
    if (!isSame(job, side))
      await tx.db
        .update(jobs)
        .set({ ...side, changedAt: moment.at })
        .where(eq(jobs.id, job.id))
  }
}

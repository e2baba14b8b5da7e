import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import {
  checkWindows,
  mayMoveVisit,
  mayReportNotFixed,
  moveOffer,
  movesUntilClient,
  offerExpiry,
  pickWindow,
} from '@fettle/domain/resident-visits/slot-offer'
import { residentVisitNotes } from '@fettle/words/resident-visit-notes'
import { bookPickedSlot, cancelForResident, findVisitOfOrder, moveToPickedSlot } from '#areas/bookings/bookings.port'
import { hold, type ProposedTimes, proposeTimes, release } from '#areas/calendar/calendar.port'
import { openResidentIssue } from '#areas/issues/issues.port'
import { lockJob } from '#areas/jobs/jobs.port'
import { heldOrder, readAsClient, showReportOf } from '#areas/repair-reports/repair-reports.port'
import {
  lockOrder,
  type OrderCommandContext,
  recallAnswer,
  systemActor,
  systemContext,
} from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { endOffers } from '../end-offers.ts'
import { recordOfferEvent, toWindows } from '../record-offer-event.ts'
import {
  countMoves,
  findHiredJob,
  findOfferOfOrder,
  insertOffer,
  listWindows,
  queueRecall,
  saveOffer,
} from '../slot-offers.store.ts'
import type { NewSlotOffer, SlotOfferRecord } from '../slot-offers.tables.ts'

type Own = InputOf<typeof repairPortalMethods.progress>
type Moment = { readonly tx: Tx; readonly at: string; readonly now: number }
type OfOrder = { readonly clientTenantId: string; readonly workOrderId: string }

/** Runs as the client of the order that the caller's report became, and answers with the report afterwards. */
const onOwnOrder = async (
  own: Own,
  { tx, at, now }: Moment,
  work: (context: OrderCommandContext, order: OfOrder) => Promise<void>,
) => {
  const { tenantId, workOrderId } = await heldOrder(tx, own, at)
  await tx.asTenant(tenantId, async () => {
    await work(await systemContext(tx, { at, now }), { clientTenantId: tenantId, workOrderId })
  })
  await tx.applyEvents()
  return showReportOf(tx, own, at)
}

/** Notes in the language of the market, as both sides of the order read them. */
const notesOf = ({ actor }: OrderCommandContext) => residentVisitNotes(editionOf(actor.namespace).defaultLocale)

/** After the third move the client takes over: an issue names it as the side to act. */
const handOverAfterMoves = async (context: OrderCommandContext, offer: OfOrder & { readonly jobId: string }) => {
  if ((await countMoves(context.tx, offer.jobId)) !== movesUntilClient) return
  const lockedJob = await lockJob(context, offer)
  if (!lockedJob) return
  const text = notesOf(context).moved(movesUntilClient)
  await openResidentIssue(context, lockedJob, { kind: 'access', text, ball: 'client' })
}

const lockedOffer = async (
  context: OrderCommandContext,
  { clientTenantId, workOrderId }: OfOrder,
  offerUuid: string,
) => {
  // The order is locked first, as by every command on it.
  await lockOrder(context, { clientTenantId, workOrderId })
  return found(await findOfferOfOrder(context.tx, workOrderId, offerUuid))
}

/** Books or moves the visit; the offer and the visit change in one transaction. */
const pickFrom = async (context: OrderCommandContext, offer: SlotOfferRecord, startsAt: number): Promise<void> => {
  const { tx, at, now } = context
  if (offer.side === 'resident') throw new Refused('slot_offer_closed')
  const state = accept(moveOffer({ state: offer.state, expiresAt: Date.parse(offer.expiresAt) }, 'pick', now))
  const windows = toWindows((await listWindows(tx, [offer.id])).get(offer.id) ?? [])
  const { membershipId, ...slot } = accept(pickWindow(windows, startsAt, now))
  await release(tx, offer.contractorTenantId, offer.id)
  if (offer.bookingId !== null) {
    const visit = found(await findVisitOfOrder(tx, offer.workOrderId, offer.bookingId))
    if (visit.startsAt === slot.startsAt) return
    if (!mayMoveVisit(visit, now)) throw new Refused('visit_move_too_late')
    const { bookingId } = await moveToPickedSlot(context, visit.id, slot)
    await saveOffer(tx, offer, { state, bookingId, closedAt: at })
    return handOverAfterMoves(context, offer)
  }
  const { bookingId } = await bookPickedSlot(context, offer, {
    ...slot,
    operative: membershipId ?? offer.assigneeMembershipId,
    note: offer.note,
    party: offer.side,
    awaitsContractor: offer.side === 'client',
  })
  await saveOffer(tx, offer, { state, bookingId, closedAt: at })
  recordOfferEvent(tx, offer, {
    name: 'slot-offer.picked',
    facts: { startsAt: toInstant(slot.startsAt) },
    author: 'system',
  })
}

export const pickSlot = handler(residentVisitsMethods.pick, ({ offerUuid, startsAt, ...own }, { tx, at, now }) =>
  onOwnOrder(own, { tx, at, now }, async (context, order) =>
    pickFrom(context, await lockedOffer(context, order, offerUuid), Date.parse(startsAt)),
  ),
)

export const freeForResident = handler(residentVisitsMethods.freeForResident, async (own, { read, at, now }) => {
  const { tenantId, workOrderId } = await heldOrder(read, own, at)
  return readAsClient(read, tenantId, async (asClient) => {
    const { residentsPick, windows } = await freeTimesOf(asClient, await systemActor(asClient), { workOrderId, now })
    const shown = residentsPick ? windows : []
    return {
      windows: shown.map(({ startsAt, endsAt }) => ({ startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) })),
    }
  })
})

/** Free times of the team of the order's hired job. */
const freeTimesOf = async (
  read: Read,
  actor: Actor,
  { workOrderId, now }: { readonly workOrderId: string; readonly now: number },
): Promise<ProposedTimes> => {
  const job = await findHiredJob(read, { workOrderId })
  if (!job) return { isPlannable: false, residentsPick: false, windows: [], without: [] }
  return proposeTimes(read, actor, { ...job, companyId: job.contractorTenantId, days: 14, now })
}

/** Holds a time of the operative of the window for whom the offer is. Refuses with `slot_gone`. */
const holdWindow = async (
  { tx, now }: Pick<OrderCommandContext, 'tx' | 'now'>,
  { id, contractorTenantId: companyId }: Pick<SlotOfferRecord, 'id' | 'contractorTenantId'>,
  { startsAt, endsAt, memberId }: { startsAt: number; endsAt: number; memberId: string },
): Promise<void> => {
  const until = await hold(tx, { companyId, memberId, startsAt, endsAt, sourceId: id }, now)
  if (until === undefined) throw new Refused('slot_gone', { free: 0 })
}

export const holdSlot = handler(residentVisitsMethods.hold, ({ offerUuid, startsAt, ...own }, { tx, at, now }) =>
  onOwnOrder(own, { tx, at, now }, async (context, order) => {
    const offer = await lockedOffer(context, order, offerUuid)
    if (offer.side === 'resident') throw new Refused('slot_offer_closed')
    accept(moveOffer({ state: offer.state, expiresAt: Date.parse(offer.expiresAt) }, 'pick', now))
    const windows = toWindows((await listWindows(tx, [offer.id])).get(offer.id) ?? [])
    const slot = accept(pickWindow(windows, Date.parse(startsAt), now))
    const memberId = slot.membershipId ?? offer.assigneeMembershipId
    if (memberId !== null) await holdWindow(context, offer, { ...slot, memberId })
  }),
)

type Suggestion = {
  readonly windows: readonly { readonly startsAt: string; readonly endsAt: string }[]
  readonly note: string
}
type SuggestedOffer = NewSlotOffer & { readonly id: string }
type Suggested = Pick<NewSlotOffer, 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId'>

/** Stores what a resident suggests; without times only that a visit cannot be kept. A single free time is held for the contractor's answer. */
const insertSuggestion = async (
  { tx, actor, at, now }: OrderCommandContext,
  job: Suggested,
  { windows, note, moves }: Suggestion & { readonly moves: string | null },
): Promise<NewSlotOffer> => {
  const wished = windows.map((each) => ({ startsAt: Date.parse(each.startsAt), endsAt: Date.parse(each.endsAt) }))
  const checked = wished.length === 0 ? [] : accept(checkWindows(wished, now))
  const { clientTenantId, contractorTenantId, workOrderId, jobId } = job
  const free = checked.length === 0 ? [] : (await freeTimesOf(tx, actor, { workOrderId, now })).windows
  const memberAt = (startsAt: number) => free.find((each) => each.startsAt === startsAt)?.memberId ?? null
  const offer: SuggestedOffer = {
    id: randomUUID(),
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    side: 'resident',
    windows: checked.map(({ startsAt, endsAt }) => ({
      starts_at: toInstant(startsAt),
      ends_at: toInstant(endsAt),
      membership_id: memberAt(startsAt),
    })),
    note,
    state: checked.length === 0 ? 'refused' : 'open',
    movesBookingId: moves,
    expiresAt: checked.length === 0 ? at : toInstant(offerExpiry(checked, now)),
    createdAt: at,
    closedAt: checked.length === 0 ? at : null,
  }
  await insertOffer(tx, offer)
  const [only] = checked
  const memberId = only && memberAt(only.startsAt)
  if (checked.length === 1 && memberId)
    await hold(tx, { companyId: contractorTenantId, memberId, ...only, sourceId: offer.id }, now)
  return offer
}

export const refuseSlots = handler(
  residentVisitsMethods.refuse,
  ({ offerUuid, windows, note, ...own }, { tx, at, now }) =>
    onOwnOrder(own, { tx, at, now }, async (context, order) => {
      const offer = await lockedOffer(context, order, offerUuid)
      if (offer.side === 'resident') throw new Refused('slot_offer_closed')
      const state = accept(moveOffer({ state: offer.state, expiresAt: Date.parse(offer.expiresAt) }, 'refuse', now))
      await saveOffer(tx, offer, { state, closedAt: at })
      await release(tx, offer.contractorTenantId, offer.id)
      const suggestion =
        windows.length === 0 ? offer : await insertSuggestion(context, offer, { windows, note, moves: null })
      recordOfferEvent(tx, suggestion, {
        name: windows.length === 0 ? 'slot-offer.refused' : 'slot-offer.suggested',
        facts: { text: note },
        author: 'system',
      })
    }),
)

export const cannotCome = handler(
  residentVisitsMethods.cannotCome,
  ({ bookingUuid, windows, note, ...own }, { tx, at, now }) =>
    onOwnOrder(own, { tx, at, now }, async (context, order) => {
      await lockOrder(context, order)
      const visit = found(await findVisitOfOrder(tx, order.workOrderId, bookingUuid))
      if (!mayMoveVisit(visit, now)) throw new Refused('visit_move_too_late')
      await endOffers(tx, { clientTenantId: order.clientTenantId, jobId: visit.jobId }, { event: 'supersede', at })
      const suggestion = await insertSuggestion(context, { ...order, ...visit }, { windows, note, moves: visit.id })
      await cancelForResident(context, visit.id, note || notesOf(context).cancelled)
      recordOfferEvent(tx, suggestion, { name: 'slot-offer.visit-declined', facts: { text: note }, author: 'system' })
      await handOverAfterMoves(context, { ...order, jobId: visit.jobId })
    }),
)

export const reportNotFixed = handler(residentVisitsMethods.notFixed, ({ text, ...own }, { tx, at, now }) =>
  onOwnOrder(own, { tx, at, now }, async (context, order) => {
    const file = await lockOrder(context, order)
    const { finishedAt, hiredJobId } = file.record
    if (finishedAt === null) throw new Refused('repair_not_finished')
    if (!mayReportNotFixed(Date.parse(finishedAt), now)) throw new Refused('not_fixed_too_late')
    if ((await recallAnswer(context, file.record)).ok)
      return void (await queueRecall(tx, { tenant_id: order.clientTenantId, work_order_id: order.workOrderId, text }))
    const lockedJob = hiredJobId === null ? undefined : await lockJob(context, { ...order, jobId: hiredJobId })
    if (!lockedJob) throw new Refused('repair_not_finished')
    await openResidentIssue(context, lockedJob, { kind: 'quality', text, ball: 'contractor' })
  }),
)

import { randomUUID } from 'node:crypto'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { checkWindows, moveOffer, offerExpiry, pickWindow } from '@fettle/domain/resident-visits/slot-offer'
import { bookPickedSlot } from '#areas/bookings/bookings.port'
import { proposeTimes, release } from '#areas/calendar/calendar.port'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { findMembers } from '#areas/users/users.port'
import { assertNotCancelled, assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { endOffers } from '../end-offers.ts'
import { recordOfferEvent, toWindows } from '../record-offer-event.ts'
import { showOffers } from '../show-slot-offer.ts'
import {
  findHiredJob,
  findOffer,
  hasReporter,
  insertOffer,
  listOffers,
  listWindows,
  saveOffer,
} from '../slot-offers.store.ts'
import type { TellVisit } from '../tell-visit.ts'

const viewOffer = async ({ tx, actor, now }: CommandContext, id: string) => {
  await tx.applyEvents()
  return found((await showOffers(tx, [found(await findOffer(tx, actor, id))], { actor, now }))[0])
}

export const listOffersMethod = handler(residentVisitsMethods.offers, async ({ jobUuid }, { read, actor, now }) => {
  await assertParentsVisible(read, actor, { jobUuid })
  const offers = await listOffers(read, actor, jobUuid)
  const [row] = await read.rows<{ id: string }>('order-of-job', 'select work_order_id as id from jobs where id = $1', [
    jobUuid,
  ])
  return {
    hasResident: row !== undefined && (await hasReporter(read, row.id)),
    offers: await showOffers(read, offers, { actor, now }),
  }
})

export const freeTimes = handler(residentVisitsMethods.freeTimes, async ({ jobUuid, ...of }, { read, actor, now }) => {
  await assertParentsVisible(read, actor, { jobUuid })
  const job = await findHiredJob(read, { jobId: jobUuid })
  if (!job) return { isPlannable: false, windows: [], without: [] }
  const { contractorTenantId: companyId } = job
  const { isPlannable, windows, without } = await proposeTimes(read, actor, { ...job, ...of, companyId, days: 14, now })
  return {
    isPlannable,
    windows: windows.map(({ memberId: userUuid, name, startsAt, endsAt }) => ({
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      userUuid,
      name,
    })),
    without: without.map(({ memberId: userUuid, name, code, skill = null }) => ({ userUuid, name, code, skill })),
  }
})

/** The operatives who are named belong to the contractor. Refuses with `assignee_unknown`. */
const assertOperatives = async (
  { tx }: CommandContext,
  contractorTenantId: string,
  windows: readonly { readonly userUuid: string | null }[],
): Promise<void> => {
  const asked = [...new Set(windows.flatMap(({ userUuid }) => userUuid ?? []))]
  if ((await findMembers(tx, contractorTenantId, asked)).length < asked.length) throw new Refused('assignee_unknown')
}

export const offerSlots = (tell: TellVisit) =>
  handler(residentVisitsMethods.offer, async (input, context) => {
    const { tx, actor, at, now } = context
    const { file, job } = await lockOwnJob({ tx, actor, at, now }, input.jobUuid)
    assertNotCancelled(file)
    if (job.state !== 'hired') throw new Refused('job_not_hired', { state: job.state })
    if (!(await hasReporter(tx, job.workOrderId))) throw new Refused('no_resident_on_order')
    const windows = accept(
      checkWindows(
        input.windows.map(({ startsAt, endsAt, userUuid }) => ({
          startsAt: Date.parse(startsAt),
          endsAt: Date.parse(endsAt),
          userUuid,
        })),
        now,
      ),
    )
    await assertOperatives(context, job.contractorTenantId, windows)
    await endOffers(tx, { clientTenantId: job.clientTenantId, jobId: job.jobId }, { event: 'supersede', at })
    const { jobId, workOrderId, clientTenantId, contractorTenantId } = job
    const offer = {
      id: randomUUID(),
      clientTenantId,
      contractorTenantId,
      workOrderId,
      jobId,
      side: actor.side,
      windows: windows.map(({ startsAt, endsAt, userUuid }) => ({
        starts_at: toInstant(startsAt),
        ends_at: toInstant(endsAt),
        membership_id: userUuid,
      })),
      assigneeMembershipId: actor.side === 'contractor' ? input.assigneeUuid : null,
      note: input.note,
      expiresAt: toInstant(offerExpiry(windows, now)),
      createdByMembershipId: actor.membershipUuid,
      createdAt: at,
    }
    await insertOffer(tx, offer)
    recordOfferEvent(tx, offer, { name: 'slot-offer.made', facts: {} })
    const times = windows.map(({ startsAt }) => toInstant(startsAt))
    await tx.asTenant(clientTenantId, () => tell(tx, 'visit-offered', { workOrderId, at, times }))
    return viewOffer(context, offer.id)
  })

export const takeSuggestion = handler(residentVisitsMethods.take, async (input, context) => {
  const { tx, actor, at, now } = context
  const offer = found(await findOffer(tx, actor, input.offerUuid))
  fresh(offer, input.version)
  await lockOwnJob({ tx, actor, at, now }, offer.jobId)
  if (offer.side !== 'resident') throw new Refused('slot_offer_closed')
  const state = accept(moveOffer({ state: offer.state, expiresAt: Date.parse(offer.expiresAt) }, 'pick', now))
  const windows = toWindows((await listWindows(tx, [offer.id])).get(offer.id) ?? [])
  const { startsAt, endsAt, membershipId } = accept(pickWindow(windows, Date.parse(input.startsAt), now))
  const operative = (actor.side === 'contractor' ? input.assigneeUuid : null) ?? membershipId
  await release(tx, offer.contractorTenantId, offer.id)
  const awaitsContractor = actor.side === 'client'
  const slot = { startsAt, endsAt, operative, note: offer.note, party: actor.side, awaitsContractor }
  const { bookingId } = await bookPickedSlot({ tx, actor, at, now }, offer, slot)
  await saveOffer(tx, offer, { state, bookingId, closedAt: at })
  return viewOffer(context, offer.id)
})

export const withdrawOffer = handler(residentVisitsMethods.withdraw, async (input, context) => {
  const { tx, actor, at, now } = context
  const offer = found(await findOffer(tx, actor, input.offerUuid))
  fresh(offer, input.version)
  if (offer.side !== actor.side) throw new Refused('slot_offer_closed')
  const state = accept(moveOffer({ state: offer.state, expiresAt: Date.parse(offer.expiresAt) }, 'withdraw', now))
  await saveOffer(tx, offer, { state, closedAt: at })
  await release(tx, offer.contractorTenantId, offer.id)
  return viewOffer(context, offer.id)
})

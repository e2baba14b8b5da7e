import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { type BundleItemView, bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import { bookVisit, findBooking } from '#areas/bookings/bookings.port'
import { makeOrderOf } from '#areas/planned-maintenance/planned-maintenance.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import { dismissItem, findJobOfOrder } from '../bundles.store.ts'
import { proposeBundles } from '../bundles.ts'

export const proposeBundlesMethod = handler(
  bundlesMethods.propose,
  async ({ bookingUuid, day }, { read, actor, now }) => {
    assertDirectLabour(actor)
    const asked = bookingUuid !== null ? { bookingUuid } : day === null ? undefined : { day }
    if (!asked) throw new Refused('visit_or_day')
    return { bundles: await proposeBundles(read, { actor, now }, asked) }
  },
)

/** The job of an item: that of a planned date is created with its order. */
const jobOf = async (context: CommandContext, item: BundleItemView, companyId: string): Promise<string> => {
  if (item.kind !== 'planned') return item.itemUuid
  const workOrderId = await makeOrderOf(context, item.itemUuid)
  const jobUuid = await findJobOfOrder(context.tx, { workOrderId, companyId })
  if (jobUuid === undefined) throw new Refused('planned_work_not_awarded')
  return jobUuid
}

export const acceptBundle = handler(bundlesMethods.accept, async ({ bookingUuid, items }, context) => {
  const { tx, actor, now } = context
  assertDirectLabour(actor)
  const record = found(await findBooking(tx, actor, bookingUuid))
  const [bundle] = await proposeBundles(tx, { actor, now }, { bookingUuid })
  const visits: BookingView[] = []
  for (const { itemUuid, startsAt, endsAt } of items) {
    const proposed = bundle?.items.find((each) => each.itemUuid === itemUuid)
    if (!proposed || Date.parse(proposed.startsAt) !== Date.parse(startsAt)) throw new Refused('bundle_changed')
    const jobUuid = await jobOf(context, proposed, record.contractorTenantId)
    const slot = { startsAt, endsAt: proposed.endsAt, assigneeUuid: record.assigneeMembershipId }
    if (Date.parse(proposed.endsAt) !== Date.parse(endsAt)) throw new Refused('bundle_changed')
    visits.push(await bookVisit(context, { jobUuid, ...slot, note: '', isProposal: false, tookPlace: null }))
  }
  const { clientTenantId, contractorTenantId, workOrderId, jobId, startsAt, endsAt } = record
  tx.record({
    name: 'bundle.accepted',
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    subjectId: bookingUuid,
    facts: { startsAt, endsAt, count: visits.length },
    effect: 'timeline-only',
  })
  return { visits }
})

export const dismissBundleItem = handler(bundlesMethods.dismiss, async ({ bookingUuid, itemUuid }, context) => {
  const { tx, actor, at, now } = context
  assertDirectLabour(actor)
  found(await findBooking(tx, actor, bookingUuid))
  const dismissedByMembershipId = actor.membershipUuid
  await dismissItem(tx, { bookingId: bookingUuid, itemId: itemUuid, dismissedAt: at, dismissedByMembershipId })
  return { bundles: await proposeBundles(tx, { actor, now }, { bookingUuid }) }
})

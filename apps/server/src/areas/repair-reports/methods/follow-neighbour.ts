import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { enterPortal, homeOf, isProvenReport } from '../enter-portal.ts'
import { heldReport, showHeld } from '../held-report.ts'
import type { NotifyResident } from '../notify-resident.ts'
import { notifyReceived, startOwnReport } from '../own-report.ts'
import { asResident, findFollowed, insertOwnReport, listNeighbourReports } from '../resident-seat.ts'

const neighbourDays = 14

export const listNeighbours = handler(repairPortalMethods.neighbours, async (input, { read, at, now }) => {
  const entered = await enterPortal(read, input, at)
  const home = homeOf(entered, input.locationUuid)
  const { tenantId } = entered.place ?? entered.resident
  const seat = { tenantId, residentId: entered.resident?.residentId ?? null, placeId: home.uuid, reportId: null }
  const since = toInstant(now - neighbourDays * dayMs)
  const reports = await asResident(read, seat, () => listNeighbourReports(read, input.tile, since))
  return { reports }
})

type Services = { readonly secret: string; readonly notify: NotifyResident }

/** A report of the caller that is merged into the one of a neighbour at once. */
export const followNeighbour = ({ secret, notify }: Services) =>
  handler(repairPortalMethods.follow, async (input, { read, at, now, caller }) => {
    const entered = await enterPortal(read, input, at)
    const started = startOwnReport(entered, input, { secret, at, address: caller.address })
    const since = toInstant(now - neighbourDays * dayMs)
    const own = { draftKey: input.draftKey, token: '' }
    const isNew = await asResident(read, started.seat, async () => {
      const followed = await findFollowed(read, input.tile, since)
      return (
        followed &&
        insertOwnReport(read, {
          ...started.columns,
          tree_number: followed.treeNumber,
          tile: input.tile,
          answers: {},
          words: '',
          access: {},
          category: followed.category,
          service: followed.service,
          urgency: followed.urgency,
          rule_urgency: 'routine',
          because: [],
          is_proven: isProvenReport(input, { secret, now, urgency: 'routine' }),
          merged_into: followed.id,
        })
      )
    })
    if (isNew === undefined) throw new Refused('repair_report_not_followed')
    const following = await heldReport(read, own, at)
    if (isNew) {
      const { number: reportNumber } = following.report
      await notifyReceived(read, notify, { entered, started, input, reportNumber, at })
    }
    return showHeld(following)
  })

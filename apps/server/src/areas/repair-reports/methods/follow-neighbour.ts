import { randomUUID } from 'node:crypto'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { contactOf, enterPortal, hashAddress, homeOf, isProvenReport } from '../enter-portal.ts'
import { hashDraft, heldReport, showHeld } from '../held-report.ts'
import type { NotifyResident } from '../notify-resident.ts'
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
    const { tenantId, market, clientName } = entered.place ?? entered.resident
    const home = homeOf(entered, input.locationUuid)
    const contact = contactOf(entered, input.contact)
    const residentId = entered.resident?.residentId ?? null
    const id = randomUUID()
    const seat = { tenantId, residentId, placeId: home.uuid, reportId: id }
    const since = toInstant(now - neighbourDays * dayMs)
    const own = { draftKey: input.draftKey, token: '' }
    const isNew = await asResident(read, seat, async () => {
      const followed = await findFollowed(read, input.tile, since)
      return (
        followed &&
        insertOwnReport(read, {
          id,
          tenant_id: tenantId,
          location_id: home.uuid,
          resident_id: residentId,
          contact_name: contact.name,
          contact_telephone: contact.telephone,
          contact_email: contact.email,
          channel: residentId === null ? 'code' : 'link',
          language: input.language,
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
          aware_at: at,
          draft_hash: hashDraft(input.draftKey),
          sent_from: hashAddress(secret, caller.address),
          is_proven: isProvenReport(input, { secret, now, urgency: 'routine' }),
          merged_into: followed.id,
        })
      )
    })
    if (isNew === undefined) throw new Refused('repair_report_not_followed')
    const following = await heldReport(read, own, at)
    if (isNew)
      await notify(read, 'report-received', {
        at,
        tenantId,
        market,
        clientName,
        reportId: id,
        reportNumber: following.report.number,
        locationId: home.uuid,
        contact: { ...contact, channel: null, language: input.language },
        place: home.name,
        path: `/${market}/repair-report/resident/code/property/${home.uuid}/sent?draft=${input.draftKey}`,
      })
    return showHeld(following)
  })

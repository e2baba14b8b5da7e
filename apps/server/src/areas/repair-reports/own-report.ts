import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { Read } from '#platform/database/transaction'
import { contactOf, type Entered, hashAddress, homeOf } from './enter-portal.ts'
import { hashDraft } from './held-report.ts'
import type { NotifyResident } from './notify-resident.ts'

type Sent = Pick<InputOf<typeof repairPortalMethods.send>, 'locationUuid' | 'contact' | 'draftKey' | 'language'>
type Received = { readonly secret: string; readonly at: string; readonly address: string }

/**
 * A report that a caller sends, before its fault is known: its home, how the sender is reached, and what is stored of both. Refuses
 * with `repair_report_place_unknown`, `repair_report_contact_required`.
 */
export const startOwnReport = (entered: Entered, input: Sent, { secret, at, address }: Received) => {
  const { tenantId } = entered.place ?? entered.resident
  const home = homeOf(entered, input.locationUuid)
  const contact = contactOf(entered, input.contact)
  const residentId = entered.resident?.residentId ?? null
  const id = randomUUID()
  return {
    home,
    contact,
    seat: { tenantId, residentId, placeId: home.uuid, reportId: id },
    columns: {
      id,
      tenant_id: tenantId,
      location_id: home.uuid,
      resident_id: residentId,
      contact_name: contact.name,
      contact_telephone: contact.telephone,
      contact_email: contact.email,
      channel: residentId === null ? 'code' : 'link',
      language: input.language,
      aware_at: at,
      draft_hash: hashDraft(input.draftKey),
      sent_from: hashAddress(secret, address),
    },
  }
}

type Notified = {
  readonly entered: Entered
  readonly started: Pick<ReturnType<typeof startOwnReport>, 'home' | 'contact' | 'seat'>
  readonly input: Pick<Sent, 'draftKey' | 'language'>
  readonly reportNumber: number
  readonly at: string
}

/** Notifies the sender that the report was received. */
export const notifyReceived = (
  read: Read,
  notify: NotifyResident,
  { entered, started: { home, contact, seat }, input, reportNumber, at }: Notified,
): Promise<void> => {
  const { market, clientName } = entered.place ?? entered.resident
  return notify(read, 'report-received', {
    at,
    tenantId: seat.tenantId,
    market,
    clientName,
    reportId: seat.reportId,
    reportNumber,
    locationId: home.uuid,
    contact: { ...contact, channel: null, language: input.language },
    place: home.name,
    path: `/${market}/repair-report/resident/code/property/${home.uuid}/sent?draft=${input.draftKey}`,
  })
}

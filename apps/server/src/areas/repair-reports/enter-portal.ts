import { createHash } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { readPlaceCode } from '@fettle/domain/assets/place-code'
import type { Urgency } from '@fettle/domain/repair-reports/fault-tree'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import type { Read } from '#platform/database/transaction'
import { Invalid, Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { isProof } from './proof-of-work.ts'
import { findPlace, findSeat, type PortalPlace, type PortalResident } from './resident-seat.ts'

type Entry = { readonly code: string; readonly token: string }
export type Entered =
  | { readonly place: PortalPlace; readonly resident: null }
  | { readonly place: null; readonly resident: PortalResident }

/** The place of a code or the resident of a link. */
export const enterPortal = async (read: Read, { code, token }: Entry, at: string): Promise<Entered> => {
  if (token !== '') {
    const resident = await findSeat(read, hashToken(token), at)
    if (!resident) throw new Refused('repair_report_link_ended')
    return { place: null, resident }
  }
  const place = await findPlace(read, readPlaceCode(code) ?? '')
  if (!place) throw new Refused('repair_report_place_unknown')
  return { place, resident: null }
}

/** What is stored of the address that a report came from. */
export const hashAddress = (secret: string, address: string) =>
  createHash('sha256').update(`${secret} ${address}`).digest('hex').slice(0, 32)

type Contact = InputOf<typeof repairPortalMethods.send>['contact']

/** Where the report is about: the place of the code, or a home of the resident. */
export const homeOf = ({ place, resident }: Entered, locationUuid: string) => {
  const home = place
    ? { uuid: place.locationId, name: place.locationName, zone: place.zone }
    : resident.homes.find(({ uuid }) => uuid === locationUuid)
  if (!home || home.uuid !== locationUuid) throw new Refused('repair_report_place_unknown')
  return home
}

/** How the sender is reached. Refuses with `repair_report_contact_required`. */
export const contactOf = ({ place, resident }: Entered, contact: Contact) => {
  const { market } = place ?? resident
  const telephone = contact.telephone || (resident?.residentTelephone ?? '')
  const email = (contact.email || (resident?.residentEmail ?? '')).toLowerCase()
  if (telephone === '' && email === '') throw new Refused('repair_report_contact_required')
  if (!optional(isPhone)(telephone, market)) throw new Invalid([{ field: 'contact.telephone', code: 'phone_invalid' }])
  return { name: contact.name || (resident?.residentName ?? ''), telephone, email }
}

type Shielded = Pick<InputOf<typeof repairPortalMethods.send>, 'draftKey' | 'proof' | 'website'>
type Shield = { readonly secret: string; readonly now: number; readonly urgency: Urgency }

/**
 * Whether a report carries a proof of work. Who fills in the field that people do not see needs one, as beyond the limits; emergencies
 * never do. Refuses with `too_many_repair_reports`.
 */
export const isProvenReport = (input: Shielded, { secret, now, urgency }: Shield): boolean => {
  const isProven = isProof(secret, input, now)
  const isEmergency = urgency === 'call_now' || urgency === 'emergency'
  if (input.website !== '' && !isProven && !isEmergency) throw new Refused('too_many_repair_reports')
  return isProven
}

import type { ResidentLanguage } from '../editions/resident-languages.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** How a resident wants to be written to. */
export const residentChannels = ['mail', 'telephone', 'letter'] as const
export type ResidentChannel = (typeof residentChannels)[number]

const healthNeeds = ['infant', 'child', 'over_65', 'pregnant', 'breathing', 'heart', 'oxygen', 'dialysis'] as const

/** What to consider when a home is without heating, water or light; stored encrypted and with consent. */
export const residentNeeds = [...healthNeeds, 'mobility', 'deaf', 'blind', 'interpreter'] as const
export type ResidentNeed = (typeof residentNeeds)[number]

/** Needs that raise the urgency of a repair; the others concern how to speak with a resident. */
export const vulnerableNeeds: readonly ResidentNeed[] = healthNeeds

export const occupancyKinds = ['tenant', 'leaseholder', 'occupant', 'carer'] as const
export type OccupancyKind = (typeof occupancyKinds)[number]

/** Why a resident or an occupancy is not saved. */
export const residentRefusals = [
  'resident_contact_required',
  'resident_known',
  'consent_required',
  'resident_erased',
  'occupancy_ended',
  'occupancy_ends_before_it_begins',
  'occupancy_overlaps',
  'home_not_a_home',
  'resident_lives_here',
] as const
export type ResidentRefusal = (typeof residentRefusals)[number]

export type ResidentEntries = {
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly language: ResidentLanguage
  readonly channel: ResidentChannel
}

/** Accepts the entries of a resident: an e-mail address or a telephone number is needed, and the one of the channel. */
export const enterResident = <Entries extends ResidentEntries>(entries: Entries): Result<Entries, ResidentRefusal> => {
  const { email, telephone, channel } = entries
  const isReachable = channel === 'mail' ? email !== '' : channel === 'telephone' ? telephone !== '' : true
  if ((email === '' && telephone === '') || !isReachable) return refuse('resident_contact_required')
  return ok(entries)
}

export type Occupancy = { readonly fromOn: LocalDate; readonly untilOn: LocalDate | null }

/** Whether an occupancy covers a day; its last day is included. */
export const isOccupiedOn = ({ fromOn, untilOn }: Occupancy, day: LocalDate): boolean =>
  fromOn <= day && (untilOn === null || day <= untilOn)

/** The occupancy after the resident moves out with a last day. */
export const endOccupancy = <Of extends Occupancy>(of: Of, untilOn: LocalDate): Result<Of, ResidentRefusal> => {
  if (of.untilOn !== null && of.untilOn < untilOn) return refuse('occupancy_ended')
  if (untilOn < of.fromOn) return refuse('occupancy_ends_before_it_begins')
  return ok({ ...of, untilOn })
}

/** Days after the last occupancy for which needs are kept. */
export const needsKeptDays = 30

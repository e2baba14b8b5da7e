import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** What people who go to a place must know of it. */
export const placeAlertKinds = [
  'caution',
  'two_person',
  'dog',
  'asbestos',
  'lead',
  'access',
  'key',
  'vulnerable',
  'legal_disrepair',
  'listed',
  'other',
] as const
export type PlaceAlertKind = (typeof placeAlertKinds)[number]

/** Who reads an alert: the client alone, the hired contractor alone, or both. */
export const alertAudiences = ['both', 'staff', 'hired'] as const
export type AlertAudience = (typeof alertAudiences)[number]

export const placeAlertRefusals = ['alert_ends_before_it_begins', 'alert_note_missing'] as const
export type PlaceAlertRefusal = (typeof placeAlertRefusals)[number]

type Entries = {
  readonly kind: PlaceAlertKind
  readonly note: string
  readonly validFrom: LocalDate | null
  readonly validUntil: LocalDate | null
}

/** Checks an alert. Refuses with `alert_ends_before_it_begins`, and `alert_note_missing` for kinds that say nothing by themselves. */
export const checkPlaceAlert = <Alert extends Entries>(alert: Alert): Result<Alert, PlaceAlertRefusal> => {
  const { kind, note, validFrom, validUntil } = alert
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) return refuse('alert_ends_before_it_begins')
  if (['other', 'caution'].includes(kind) && note.trim() === '') return refuse('alert_note_missing')
  return ok(alert)
}

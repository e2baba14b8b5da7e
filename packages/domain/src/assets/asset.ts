import { addMonths, compareDates, daysBetween } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import {
  type AssetState,
  type AssetStateReason,
  type AssetVerb,
  assetMachine,
  outOfServiceReasons,
  retireReasons,
} from './asset-states.ts'

/** Greatest number of levels of parts, the whole included. */
export const maxPartDepth = 6
export const maxAssetsOfOrder = 20
export const conditions = [1, 2, 3, 4, 5] as const
export type Condition = (typeof conditions)[number]

/** What is needed of an asset to make it a part of another. */
export type PlacedAsset = {
  readonly assetId: string
  /** Building of its location, or the topmost location where it lies in none. */
  readonly building: string
  readonly trail: readonly string[]
  readonly state: AssetState
}

export const partRefusals = ['asset_part_of_itself', 'asset_elsewhere', 'parts_too_deep', 'asset_retired'] as const
export type PartRefusal = (typeof partRefusals)[number]

/** Path of an asset below the whole that it is a part of, the outermost first. Refuses as in `partRefusals`. */
export const partOf = (
  asset: Pick<PlacedAsset, 'assetId' | 'building'> & { readonly levelsBelow: number },
  whole: PlacedAsset | null,
): Result<readonly string[], PartRefusal> => {
  if (whole === null) return ok<readonly string[]>([])
  if (whole.assetId === asset.assetId || whole.trail.includes(asset.assetId)) return refuse('asset_part_of_itself')
  if (whole.state === 'retired') return refuse('asset_retired')
  if (whole.building !== asset.building) return refuse('asset_elsewhere')
  const trail = [...whole.trail, whole.assetId]
  if (trail.length + 1 + asset.levelsBelow > maxPartDepth) return refuse('parts_too_deep', { most: maxPartDepth })
  return ok<readonly string[]>(trail)
}

/** Assets that are changed at once. */
export const maxChangedAssets = 200

export const assetStateRefusals = ['asset_state', 'asset_reason_missing', 'asset_retired'] as const
export type AssetStateRefusal = (typeof assetStateRefusals)[number]

type StateChange = { readonly verb: AssetVerb; readonly reason: AssetStateReason | null; readonly note: string }

const reasonsOf: Readonly<Partial<Record<AssetVerb, readonly string[]>>> = {
  take_out_of_service: outOfServiceReasons,
  retire: retireReasons,
}

/** State of an asset after a change. Refuses with `asset_state`, and `asset_reason_missing` without a reason of the change. */
export const changeAssetState = (
  state: AssetState,
  { verb, reason, note }: StateChange,
): Result<{ readonly state: AssetState; readonly reason: AssetStateReason | null }, AssetStateRefusal> => {
  const next = transition(assetMachine, state, verb)
  if (next === undefined) return refuse('asset_state', { state })
  const reasons = reasonsOf[verb]
  if (reasons && (reason === null || !reasons.includes(reason))) return refuse('asset_reason_missing')
  if ((reason === 'other' || verb === 'bring_back') && note.trim() === '') return refuse('asset_reason_missing')
  return ok({ state: next, reason: reasons ? reason : null })
}

/** Last day of the expected service life; null without a day of installation or a life. */
export const lifeEndsOn = (installedOn: LocalDate | null, lifeMonths: number | null): LocalDate | null =>
  installedOn === null || lifeMonths === null ? null : addMonths(installedOn, lifeMonths)

export const readingRefusals = [
  'reading_falls',
  'reading_in_future',
  'asset_without_readings',
  'asset_retired',
] as const
export type ReadingRefusal = (typeof readingRefusals)[number]

export const readingKinds = ['none', 'counter', 'gauge'] as const
export type ReadingKind = (typeof readingKinds)[number]

type Reading = { readonly value: number; readonly isMeterReplaced: boolean }

/**
 * Checks a reading between the one before it and the one after it. A counter never falls unless its meter was replaced.
 * Refuses with `asset_without_readings` and `reading_falls`.
 */
export const checkReading = (
  kind: ReadingKind,
  reading: Reading,
  { before, after }: { readonly before: Reading | undefined; readonly after: Reading | undefined },
): Result<null, ReadingRefusal> => {
  if (kind === 'none') return refuse('asset_without_readings')
  if (kind === 'gauge') return ok(null)
  const falls = before !== undefined && !reading.isMeterReplaced && reading.value < before.value
  const isAbove = after !== undefined && !after.isMeterReplaced && after.value < reading.value
  return falls || isAbove ? refuse('reading_falls') : ok(null)
}

export const guaranteeRefusals = ['guarantee_ends_before_it_begins', 'service_outside_guarantee'] as const
export type GuaranteeRefusal = (typeof guaranteeRefusals)[number]

export type Guarantee = {
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate
  readonly needsServiceMonths: number | null
  readonly lastServiceOn: LocalDate | null
}

/** Checks a guarantee. Refuses with `guarantee_ends_before_it_begins`, `service_outside_guarantee`. */
export const checkGuarantee = <Entries extends Guarantee>(entries: Entries): Result<Entries, GuaranteeRefusal> => {
  const { validFrom, validUntil, lastServiceOn } = entries
  if (compareDates(validUntil, validFrom) < 0) return refuse('guarantee_ends_before_it_begins')
  if (lastServiceOn !== null && compareDates(lastServiceOn, validFrom) < 0) return refuse('service_outside_guarantee')
  return ok(entries)
}

export const guaranteeStatuses = ['active', 'service_due', 'service_missed', 'ended', 'later'] as const
export type GuaranteeStatus = (typeof guaranteeStatuses)[number]

/** Days before a service is due from which it is announced. */
const noticeDays = 42

/** Status of a guarantee on a day, and the day by which the next service is needed. A missed service ends it. */
export const guaranteeStatus = (
  { validFrom, validUntil, needsServiceMonths, lastServiceOn }: Guarantee,
  today: LocalDate,
): { readonly status: GuaranteeStatus; readonly serviceBy: LocalDate | null } => {
  if (compareDates(today, validUntil) > 0) return { status: 'ended', serviceBy: null }
  const serviceBy = needsServiceMonths === null ? null : addMonths(lastServiceOn ?? validFrom, needsServiceMonths)
  if (compareDates(today, validFrom) < 0) return { status: 'later', serviceBy }
  if (serviceBy === null || compareDates(serviceBy, validUntil) > 0) return { status: 'active', serviceBy: null }
  if (compareDates(today, serviceBy) > 0) return { status: 'service_missed', serviceBy }
  return { status: daysBetween(today, serviceBy) <= noticeDays ? 'service_due' : 'active', serviceBy }
}

/** Entries of the history of an asset. */
export const assetChangeKinds = [
  'added',
  'moved',
  'condition',
  'take_out_of_service',
  'return_to_service',
  'retire',
  'bring_back',
  'replaced',
  'replacement',
  'merged',
  'merged_from',
] as const
export type AssetChangeKind = (typeof assetChangeKinds)[number]

export const mergeRefusals = ['asset_merged_with_itself', 'asset_retired', 'asset_has_part'] as const
export const replaceRefusals = ['asset_retired'] as const

import { toEpochMs, toInstant } from '@fettle/domain/kernel/instant'
import type { EpochMs } from '@fettle/domain/kernel/time'

/** Epoch milliseconds of a stored instant. */
export const storedEpochMs = (moment: string): EpochMs => toEpochMs(moment) ?? 0
export const toMoment = (moment: string | null): EpochMs | null => (moment === null ? null : storedEpochMs(moment))
export const toInstantText = (at: EpochMs | null): string | null => (at === null ? null : toInstant(at))
/** Optional instant of a request: undefined leaves the value unchanged, null clears it. */
export const requestedMoment = (at: string | null | undefined): EpochMs | null | undefined =>
  at === undefined ? undefined : toMoment(at)

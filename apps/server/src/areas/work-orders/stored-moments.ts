import { toEpochMs, toInstant } from '@fettle/domain/kernel/instant'
import type { EpochMs } from '@fettle/domain/kernel/time'

/** A moment as rows keep it, in milliseconds. */
export const storedEpochMs = (moment: string): EpochMs => toEpochMs(moment) ?? 0
export const toMoment = (moment: string | null): EpochMs | null => (moment === null ? null : storedEpochMs(moment))
export const toInstantText = (at: EpochMs | null): string | null => (at === null ? null : toInstant(at))
/** A moment of a call: without a word what stands there stays, null takes it away. */
export const requestedMoment = (at: string | null | undefined): EpochMs | null | undefined =>
  at === undefined ? undefined : toMoment(at)

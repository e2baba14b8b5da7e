import { ok, type Result, refuse } from '../kernel/result.ts'
import type { MinuteSpan } from './week-pattern.ts'

/** A part of the day that is offered to residents as the time of arrival. */
export type DispatchWindow = MinuteSpan & { readonly name: string }

export type DispatchSettings = {
  /** Visits begin on a multiple of these minutes. */
  readonly gridMinutes: number
  readonly visitMinutes: number
  /** Minutes between two visits at different places, besides the travel. */
  readonly bufferMinutes: number
  readonly targetLoadPercent: number
  readonly windows: readonly DispatchWindow[]
  /** Hours before a visit until which its resident may move it. */
  readonly noticeHours: number
}

export const defaultDispatch: DispatchSettings = {
  gridMinutes: 15,
  visitMinutes: 60,
  bufferMinutes: 0,
  targetLoadPercent: 85,
  windows: [],
  noticeHours: 4,
}

/** Windows of the day, ascending and apart. Refuses with the number of the first that is not. */
export const checkDispatchWindows = (
  windows: readonly DispatchWindow[],
): Result<readonly DispatchWindow[], 'dispatch_window_empty' | 'dispatch_windows_overlap'> => {
  for (const [at, { from, until }] of windows.entries()) {
    if (until <= from) return refuse('dispatch_window_empty', { number: at + 1 })
    const before = windows[at - 1]
    if (before && from < before.until) return refuse('dispatch_windows_overlap', { number: at + 1 })
  }
  return ok(windows)
}

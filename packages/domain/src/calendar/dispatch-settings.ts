export type DispatchSettings = {
  /** Visits begin on a multiple of these minutes. */
  readonly gridMinutes: number
  readonly visitMinutes: number
  /** Minutes between two visits at different places, besides the travel. */
  readonly bufferMinutes: number
  /** The calendar marks days with more than this share of the working time. */
  readonly targetLoadPercent: number
  /** Hours from now in which residents are offered no free time. */
  readonly noticeHours: number
  /** Whether residents are shown free times when none of the offered ones suits them. */
  readonly residentsPick: boolean
}

export const defaultDispatch: DispatchSettings = {
  gridMinutes: 15,
  visitMinutes: 60,
  bufferMinutes: 0,
  targetLoadPercent: 85,
  noticeHours: 24,
  residentsPick: true,
}

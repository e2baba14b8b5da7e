import type { Trends } from './trend-charts.tsx'

/** Whether the weeks shown have seen any work; true while it is not known. */
export const hasWork = (trends: Trends | undefined): boolean =>
  trends === undefined ||
  trends.weeks.some(({ open, raised, finished }) => open + raised + finished > 0) ||
  trends.ages.some(({ count }) => count > 0)

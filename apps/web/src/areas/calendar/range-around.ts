import { addDays } from '@fettle/domain/kernel/calendar'
import type { CalendarView } from '@fettle/ui/calendar/event-calendar-props'

/** Days around the shown ones: a week begins on another day in each market, a month shows days of its neighbours. */
const margins: Readonly<Record<CalendarView, readonly [before: number, after: number]>> = {
  day: [0, 0],
  team: [6, 6],
  week: [6, 6],
  month: [0, 0],
}

/** First and last day that a view needs, at most six weeks. */
export const rangeAround = (
  view: CalendarView,
  day: string,
): { readonly firstDay: string; readonly lastDay: string } => {
  if (view === 'month') {
    const first = `${day.slice(0, 8)}01`
    return { firstDay: addDays(first, -6), lastDay: addDays(first, 35) }
  }
  const [before, after] = margins[view]
  return { firstDay: addDays(day, -before), lastDay: addDays(day, after) }
}

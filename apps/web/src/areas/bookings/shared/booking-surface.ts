import type { CalendarEvent } from '@fettle/ui/calendar/event-calendar'

const surfaces: Readonly<Record<string, CalendarEvent['surface']>> = {
  proposed: 'yellow',
  confirmed: 'blue',
  en_route: 'green',
  on_site: 'green',
  finished: 'grey',
  no_access: 'red',
}

/** Colour of a visit in the calendar. */
export const bookingSurface = (state: string): CalendarEvent['surface'] => surfaces[state] ?? 'primary'

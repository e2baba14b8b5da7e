import { lazyPage } from '../platform/loading/lazy-page.ts'

/** Pages of the calendar, the same for both sides. */
export const calendarPages = {
  CalendarPage: lazyPage(['calendar'], () => import('../areas/calendar/pages/calendar-page.tsx'), 'CalendarPage'),
  AbsencesPage: lazyPage(['calendar'], () => import('../areas/calendar/pages/absences-page.tsx'), 'AbsencesPage'),
  TeamPlanPage: lazyPage(['calendar'], () => import('../areas/calendar/pages/team-plan-page.tsx'), 'TeamPlanPage'),
  CalendarFeedsPage: lazyPage(
    ['calendar'],
    () => import('../areas/calendar/pages/calendar-feeds-page.tsx'),
    'CalendarFeedsPage',
  ),
  CalendarUserPage: lazyPage(
    ['calendar'],
    () => import('../areas/calendar/pages/calendar-user-page.tsx'),
    'CalendarUserPage',
  ),
  CalendarJobPage: lazyPage(
    ['calendar'],
    () => import('../areas/calendar/pages/calendar-job-page.tsx'),
    'CalendarJobPage',
  ),
}

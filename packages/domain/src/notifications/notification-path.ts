import type { Side } from '../access/grants.ts'

/** What happened, and to what. */
export type NotificationLink = {
  readonly name: string
  readonly workOrderUuid: string | null
  readonly jobUuid: string | null
  readonly subjectUuid: string | null
  /** For messages: `thread` says whether it is the order's conversation. */
  readonly facts?: Readonly<Record<string, string | number | null>>
}

/** Path of the page about an event, below the reader's dashboard; used by the app and in e-mails. */
export const notificationPath = (side: Side, link: NotificationLink): string =>
  side === 'client' ? forClient(link) : forContractor(link)

/** Variations are shown on their quote's page. */
const subjectOf = ({ name }: NotificationLink): string => {
  const subject = name.split('.')[0] ?? ''
  return subject === 'variation' ? 'quote' : subject
}

/** Both conversations of a job share one page. */
const threadOf = ({ facts }: NotificationLink): string => (facts?.thread === 'order' ? '?thread=order' : '')

const forClient = (link: NotificationLink): string => {
  const { workOrderUuid, jobUuid, subjectUuid } = link
  if (subjectOf(link) === 'task') return `/task/${subjectUuid}`
  if (subjectOf(link) === 'budget') return '/settings/finance/budgets'
  if (subjectOf(link) === 'payment-run') return `/settings/finance/bank-transfers/${subjectUuid}`
  if (subjectOf(link) === 'absence') return '/calendar/absences'
  if (subjectOf(link) === 'person-paper') return '/account/verifications/per_person'
  if (subjectOf(link) === 'calendar-source') return '/calendar/feeds'
  if (link.name.startsWith('inspection.') && subjectUuid) return `/inspections/${subjectUuid}/details`
  if (link.name.startsWith('scope.') && subjectUuid) return `/scopes/${subjectUuid}`
  if (workOrderUuid === null) return '/downloads'
  const order = `/work-order/${workOrderUuid}`
  const subject = subjectOf(link)
  if ((subject === 'quote' || subject === 'invoice') && jobUuid && subjectUuid)
    return `${order}/quote-and-invoice/job/${jobUuid}/${subject}/${subjectUuid}`
  if (subject === 'message' && jobUuid) return `${order}/contractors/${jobUuid}/messages${threadOf(link)}`
  if (subject === 'note') return `${order}/notes`
  if (subject === 'cost') return `${order}/costs`
  if (subject === 'tender') return `${order}/contractors`
  if (subject === 'booking') return `${order}/bookings`
  return subject === 'completion-report' ? `${order}/completion-report` : order
}

const pages: Readonly<Record<string, string>> = {
  quote: 'quote',
  invoice: 'invoice',
  booking: 'bookings/booking-details',
  'completion-report': 'completion-report',
}

const forContractor = (link: NotificationLink): string => {
  const { jobUuid, subjectUuid } = link
  const subject = subjectOf(link)
  if (subject === 'task') return `/task/${subjectUuid}`
  if (subject === 'absence') return '/calendar/absences'
  if (subject === 'person-paper') return '/account/verifications/per_person'
  if (subject === 'calendar-source') return '/calendar/feeds'
  if (subject === 'download') return '/downloads'
  // The operative may no longer see the job.
  if (link.name === 'booking.unassigned') return '/bookings'
  if (!jobUuid) return '/jobs/all'
  if (subject === 'review') return '/account/my-reviews'
  if (subject === 'message' || subject === 'note') return `/job/${jobUuid}/${subject}s${threadOf(link)}`
  if (subject === 'inspection' && subjectUuid) return `/job/${jobUuid}/inspection/${subjectUuid}/details`
  const page = pages[subject]
  return page && subjectUuid ? `/job/${jobUuid}/${page}/${subjectUuid}` : `/job/${jobUuid}/overview`
}

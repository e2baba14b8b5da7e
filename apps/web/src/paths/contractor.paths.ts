import { buildPaths } from './address.ts'
import { contractorAddresses } from './contractor-addresses.ts'
import { type Dashboard, dashboardBase, query } from './dashboard.paths.ts'

/** Every address of a contractor's dashboard, with the query parameters that some pages read. */
export const contractorPaths = (of: Omit<Dashboard, 'side'>) => {
  const paths = buildPaths(dashboardBase({ ...of, side: 'contractor' }), contractorAddresses)
  return {
    ...paths,
    jobs: (tab = 'all', filters: Readonly<Record<string, string | undefined>> = {}): string =>
      `${paths.jobs(tab)}${query(filters)}`,
    /** The form of a new visit, prefilled from the calendar. */
    bookVisit: (uuid: string, slot: Readonly<Record<string, string | undefined>> = {}): string =>
      `${paths.bookVisit(uuid)}${query(slot)}`,
    myJobs: (tab = 'all'): string => paths.myJobs(tab),
    jobProfilePreview: (uuid: string, section = 'overview'): string => paths.jobProfileSection(uuid, section),
    /** The conversation of the job, or of the order as a whole. */
    jobMessages: ({ jobUuid, kind }: { jobUuid: string; kind?: 'job' | 'order' }): string =>
      `${paths.jobConversation(jobUuid)}${query({ thread: kind === 'order' ? kind : undefined })}`,
    inbox: (filter: 'all' | 'unread' | 'starred' = 'all'): string => paths.inbox(filter),
  }
}
/** The addresses of a guest contractor, who signed in with the link of one job: every list is that job. */
export const guestPaths = (of: Omit<Dashboard, 'side'>, jobUuid: string): ContractorPaths => {
  const paths = contractorPaths(of)
  const home = paths.job(jobUuid)
  const isHome = (): string => home
  return { ...paths, dashboard: home, jobs: isHome, myJobs: isHome, bookings: paths.jobBookings(jobUuid) }
}
export type ContractorPaths = ReturnType<typeof contractorPaths>

import { type Dashboard, dashboardBase, query, sharedPaths } from './dashboard.paths.ts'

/** Every address of a contractor's dashboard, by the words of its pages. */
export const contractorPaths = (of: Omit<Dashboard, 'side'>) => {
  const base = dashboardBase({ ...of, side: 'contractor' })
  const job = (uuid: string) => `${base}/job/${uuid}`
  return {
    dashboard: `${base}/dashboard`,
    overview: `${base}/overview`,
    jobs: (tab = 'all', filters: Readonly<Record<string, string>> = {}): string =>
      `${base}/jobs/${tab}${query(filters)}`,
    myJobs: (tab = 'all'): string => `${base}/my-jobs/${tab}`,
    job: (uuid: string): string => `${job(uuid)}/overview`,
    jobActivity: (uuid: string): string => `${job(uuid)}/activity`,
    jobDescription: (uuid: string): string => `${job(uuid)}/description`,
    jobContacts: (uuid: string): string => `${job(uuid)}/contacts`,
    jobCosts: (uuid: string): string => `${job(uuid)}/costs`,
    jobMoney: (uuid: string): string => `${job(uuid)}/quote-and-invoice`,
    jobBookings: (uuid: string): string => `${job(uuid)}/bookings`,
    jobReports: (uuid: string): string => `${job(uuid)}/completion-report`,
    bookVisit: (uuid: string): string => `${job(uuid)}/bookings/create`,
    moveVisit: (uuid: string, bookingUuid: string): string => `${job(uuid)}/bookings/${bookingUuid}/edit`,
    visit: (uuid: string, bookingUuid: string): string => `${job(uuid)}/bookings/booking-details/${bookingUuid}`,
    visitStatus: (uuid: string, bookingUuid: string): string => `${job(uuid)}/bookings/${bookingUuid}/update-status`,
    writeQuote: (uuid: string): string => `${job(uuid)}/quote/create`,
    quote: (uuid: string, quoteUuid: string): string => `${job(uuid)}/quote/${quoteUuid}`,
    writeVariation: (uuid: string, quoteUuid: string): string => `${job(uuid)}/quote/${quoteUuid}/variation`,
    editQuote: (uuid: string, quoteUuid: string): string => `${job(uuid)}/quote/${quoteUuid}/edit`,
    writeReport: (uuid: string): string => `${job(uuid)}/completion-report/create`,
    writeVisitReport: (uuid: string): string => `${job(uuid)}/completion-report/create-visit`,
    report: (uuid: string, reportUuid: string): string => `${job(uuid)}/completion-report/${reportUuid}`,
    editReport: (uuid: string, reportUuid: string): string => `${job(uuid)}/completion-report/${reportUuid}/edit`,
    writeInvoice: (uuid: string): string => `${job(uuid)}/invoice/create`,
    writeInterimInvoice: (uuid: string): string => `${job(uuid)}/invoice/create-interim`,
    invoice: (uuid: string, invoiceUuid: string): string => `${job(uuid)}/invoice/${invoiceUuid}`,
    editInvoice: (uuid: string, invoiceUuid: string): string => `${job(uuid)}/invoice/${invoiceUuid}/edit`,
    recordQuote: (uuid: string): string => `${job(uuid)}/external-quote/create`,
    externalQuote: (uuid: string, quoteUuid: string): string => `${job(uuid)}/external-quote/${quoteUuid}`,
    editExternalQuote: (uuid: string, quoteUuid: string): string => `${job(uuid)}/external-quote/${quoteUuid}/edit`,
    recordInvoice: (uuid: string): string => `${job(uuid)}/external-invoice/create`,
    externalInvoice: (uuid: string, invoiceUuid: string): string => `${job(uuid)}/external-invoice/${invoiceUuid}`,
    editExternalInvoice: (uuid: string, invoiceUuid: string): string =>
      `${job(uuid)}/external-invoice/${invoiceUuid}/edit`,
    jobNotes: ({ jobUuid }: { jobUuid: string }): string => `${job(jobUuid)}/notes`,
    jobProfilePreview: (uuid: string, section = 'overview'): string =>
      `${job(uuid)}/messages/profile-preview/${section}`,
    jobProjectPreview: (uuid: string, projectId: string): string =>
      `${job(uuid)}/messages/profile-preview/project/${projectId}`,
    /** Of the job, or of the order as a whole. */
    jobMessages: ({ jobUuid, kind }: { jobUuid: string; kind?: 'job' | 'order' }): string =>
      `${job(jobUuid)}/messages${kind === 'order' ? '?thread=order' : ''}`,
    ...sharedPaths(base),
    bookings: `${base}/bookings`,
    booking: (bucket: string, bookingUuid: string): string =>
      `${base}/bookings/${bucket}/booking-details/${bookingUuid}`,
  }
}
/** The same for whoever works by a link: every way leads to their one job. */
export const guestPaths = (of: Omit<Dashboard, 'side'>, jobUuid: string): ContractorPaths => {
  const paths = contractorPaths(of)
  const home = paths.job(jobUuid)
  const isHome = (): string => home
  return { ...paths, dashboard: home, jobs: isHome, myJobs: isHome, bookings: paths.jobBookings(jobUuid) }
}
export type ContractorPaths = ReturnType<typeof contractorPaths>

import { type Dashboard, dashboardBase } from './dashboard.paths.ts'

/** Every address of a contractor's dashboard, by the words of its pages. */
export const contractorPaths = (of: Omit<Dashboard, 'side'>) => {
  const base = dashboardBase({ ...of, side: 'contractor' })
  const job = (uuid: string) => `${base}/job/${uuid}`
  return {
    dashboard: `${base}/dashboard`,
    jobs: (tab = 'all'): string => `${base}/jobs/${tab}`,
    myJobs: (tab = 'all'): string => `${base}/my-jobs/${tab}`,
    job: (uuid: string): string => `${job(uuid)}/overview`,
    jobPart: (uuid: string, part: string): string => `${job(uuid)}/${part}`,
    bookings: `${base}/bookings`,
    booking: (bucket: string, bookingUuid: string): string =>
      `${base}/bookings/${bucket}/booking-details/${bookingUuid}`,
  }
}
export type ContractorPaths = ReturnType<typeof contractorPaths>

import { useClientPaths, useContractorPaths } from '../../kit/use-paths.ts'
import { useMembership } from '../../platform/session/session.ts'

/** Addresses of the calendar on the side of the reader. */
export const useCalendarPaths = () => {
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  const { calendar, calendarUser, calendarJob, calendarAbsences, calendarFeeds, calendarTeamPlan } =
    side === 'client' ? client : contractor
  return {
    calendar,
    calendarUser,
    calendarJob,
    calendarAbsences,
    calendarFeeds,
    calendarTeamPlan,
    /** The page of a visit. */
    visit: ({ jobUuid, bookingUuid }: { readonly jobUuid: string; readonly bookingUuid: string }): string =>
      side === 'client' ? client.booking('all', bookingUuid) : contractor.visit(jobUuid, bookingUuid),
    /** The page of the work. */
    work: ({ jobUuid, workOrderUuid }: { readonly jobUuid: string; readonly workOrderUuid: string }): string =>
      side === 'client' ? client.workOrder(workOrderUuid) : contractor.job(jobUuid),
  }
}

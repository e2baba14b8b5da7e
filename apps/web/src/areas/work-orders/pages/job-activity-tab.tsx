import { useRouteParam } from '../../../kit/use-route-param.ts'
import { jobHistory } from '../activity.queries.ts'
import { RecentActivity } from '../parts/recent-activity.tsx'

/** Timeline of a job, and its history at any moment. */
export function JobActivityTab() {
  return <RecentActivity past={jobHistory(useRouteParam('jobUuid'))} />
}

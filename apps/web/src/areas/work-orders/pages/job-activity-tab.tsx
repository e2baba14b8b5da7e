import { useRouteParam } from '../../../kit/use-route-param.ts'
import { jobHistory } from '../activity.queries.ts'
import { RecentActivity } from '../parts/recent-activity.tsx'

/** Everything that happened on a job, and the job as it stood at any moment of it. */
export function JobActivityTab() {
  return <RecentActivity past={jobHistory(useRouteParam('jobUuid'))} />
}

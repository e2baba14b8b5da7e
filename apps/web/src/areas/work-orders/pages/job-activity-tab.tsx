import { useRouteParam } from '../../../kit/use-route-param.ts'
import { pastOfJob } from '../activity.queries.ts'
import { WhatHappened } from '../parts/what-happened.tsx'

/** Everything that happened on a job, and the job as it stood at any moment of it. */
export function JobActivityTab() {
  return <WhatHappened past={pastOfJob(useRouteParam('jobUuid'))} />
}

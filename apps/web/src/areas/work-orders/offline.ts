import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { FetchVisit } from '../../kit/area-manifest.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

export const fetchVisit: FetchVisit = (client, { jobUuid }) =>
  client.prefetchQuery(methodQuery(jobsMethods.get, { jobUuid }))

import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { FetchVisit } from '../../kit/area-manifest.ts'
import type { Callable } from '../../platform/calls/call.ts'
import { methodPageQuery, methodQuery } from '../../platform/queries/method-query.ts'

export const offlineCommands: readonly Callable[] = [completionReportsMethods.create]

export const fetchVisit: FetchVisit = (client, { jobUuid }) =>
  Promise.all([
    client.prefetchQuery(methodQuery(completionFormsMethods.forJob, { jobUuid })),
    client.prefetchQuery(methodPageQuery(completionReportsMethods.list, { jobUuid }, { limit: 100 })),
  ])

import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { QueryClient } from '@tanstack/react-query'
import type { FetchVisit } from '../../kit/area-manifest.ts'
import { type Callable, callPage } from '../../platform/calls/call.ts'
import { methodPageQuery, methodQuery } from '../../platform/queries/method-query.ts'

export const offlineCommands: readonly Callable[] = [inspectionsMethods.record, inspectionsMethods.handIn]

/** The inspections assigned to the member, with everything that the walk needs. */
export const fetchAssigned = async (client: QueryClient): Promise<void> => {
  const asked = { filter: 'assigned-to-me' } as const
  const page = await callPage(inspectionsMethods.list, asked, { page: { offset: 0, limit: 12 } })
  for (const { uuid: inspectionUuid } of page.rows)
    await client.prefetchQuery(methodQuery(inspectionsMethods.get, { inspectionUuid }))
}

const live = ['assigned', 'in_progress']

/** The inspections of the visit’s job with questions, answers and the inspection before. */
export const fetchVisit: FetchVisit = async (client, { jobUuid }) => {
  const page = await callPage(inspectionsMethods.list, { jobUuid }, { page: { offset: 0, limit: 25 } })
  await client.prefetchQuery(methodPageQuery(inspectionsMethods.list, { jobUuid }, { limit: 100 }))
  for (const { uuid: inspectionUuid, state } of page.rows)
    if (live.includes(state)) await client.prefetchQuery(methodQuery(inspectionsMethods.get, { inspectionUuid }))
}

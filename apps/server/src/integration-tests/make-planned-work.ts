import { runAsSystem } from '#platform/queue/job-queue'
import type { TestContext } from './test-context.ts'

/** A run of a background job as the system at a moment. */
export const systemRun = ({ server: { pools, services } }: TestContext, now: () => number) => {
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return { runAs, readAs: (tenantId: string, work: never) => runAs(tenantId, work), now } as never
}

/** Makes the work that is due at a moment: by the task of the composed areas, which know how orders, tasks and inspections are made. */
export const makePlannedWork = (context: TestContext, now: () => number) =>
  context.server.services.areas
    .find(({ backgroundJobs }) => backgroundJobs?.['make-planned-work'])
    ?.backgroundJobs?.['make-planned-work']?.({}, systemRun(context, now))

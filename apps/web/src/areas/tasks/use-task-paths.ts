import type { TaskLinkView } from '@fettle/contracts/tasks/task-view'
import { useClientPaths, useContractorPaths } from '../../kit/use-paths.ts'
import { useMembership } from '../../platform/session/session.ts'

/** Addresses of tasks on the side of the reader. */
export const useTaskPaths = () => {
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return side === 'client' ? client : contractor
}

/** The page of what a task is about; undefined where it has none of its own. */
export const useSubjectHref = () => {
  const { side } = useMembership()
  const [client, contractor] = [useClientPaths(), useContractorPaths()]
  return ({ kind, uuid }: TaskLinkView): string | undefined => {
    if (uuid === null) return undefined
    if (side === 'contractor') return kind === 'job' ? contractor.job(uuid) : undefined
    if (kind === 'work-order') return client.workOrder(uuid)
    if (kind === 'location') return client.location(uuid)
    if (kind === 'asset') return client.asset(uuid)
    if (kind === 'inspection') return client.inspection(uuid)
    if (kind === 'observation') return client.observation(uuid)
    if (kind === 'planned-schedule') return client.schedule(uuid)
    return undefined
  }
}

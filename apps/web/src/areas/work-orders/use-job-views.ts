import type { ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import { useCallback } from 'react'
import { useListView } from '../../kit/list-views/use-list-view.ts'
import { useContractorPaths } from '../../kit/use-paths.ts'
import { jobViews } from './views.queries.ts'

const own = 'my-jobs/'

/** Saved views of jobs: of a tab, or of the member's own jobs in it. */
export const useJobViews = ({ tab, isMine }: { tab: ContractorTabSlug; isMine: boolean }) => {
  const paths = useContractorPaths()
  const addressOf = useCallback(
    (part: string) => (part.startsWith(own) ? paths.myJobs(part.slice(own.length)) : paths.jobs(part)),
    [paths],
  )
  return { view: useListView({ list: jobViews, part: isMine ? `${own}${tab}` : tab, addressOf }), addressOf }
}

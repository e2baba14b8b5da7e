import { type ContractorTabSlug, contractorTabSlugs } from '@fettle/domain/work-orders/buckets'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredTabs } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { jobCountsQuery } from '../jobs.queries.ts'
import { BucketMenu } from './bucket-menu.tsx'

const ownTurn: readonly string[] = actionRequiredTabs

/** Tabs of the contractor's list. */
export function JobTabList({ active, isMine }: { active: ContractorTabSlug; isMine: boolean }) {
  const labels = useLabels()
  const paths = useContractorPaths()
  const { data } = useQuery(jobCountsQuery({ isMine }))
  return (
    <BucketMenu
      active={active}
      counts={data?.counts}
      entries={contractorTabSlugs.map((slug) => ({
        id: slug,
        label: labels.tab(slug),
        href: isMine ? paths.myJobs(slug) : paths.jobs(slug),
        isOwnTurn: ownTurn.includes(slug),
      }))}
    />
  )
}

import { type ContractorTabSlug, contractorTabSlugs } from '@fettle/domain/work-orders/buckets'
import { BucketNav } from '@fettle/ui/controls/bucket-nav'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredTabs } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { jobCountsQuery } from '../jobs.queries.ts'

type JobTabListProps = { readonly active: ContractorTabSlug; readonly isMine: boolean; readonly search: string }

const turns: readonly string[] = actionRequiredTabs

/** Tabs of the contractor's list with live counts. */
export function JobTabList({ active, isMine, search }: JobTabListProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useContractorPaths()
  const { data } = useQuery(jobCountsQuery({ isMine }))
  return (
    <BucketNav
      label={t`Status`}
      buckets={contractorTabSlugs.map((slug) => {
        const count = data?.counts[slug]
        return {
          id: slug,
          label: labels.tab(slug),
          href: `${isMine ? paths.myJobs(slug) : paths.jobs(slug)}${search}`,
          count,
          countText: count === undefined ? undefined : formats.number(count),
          isActive: slug === active,
          mark: slug === 'invoice-overdue' ? 'critical' : turns.includes(slug) ? 'attention' : undefined,
        }
      })}
    />
  )
}

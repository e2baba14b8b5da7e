import { type ContractorTabSlug, contractorTabSlugs } from '@fettle/domain/work-orders/buckets'
import { BucketNav } from '@fettle/ui/bucket-nav'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { contractorTurns } from '../../../kit/attention.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { jobCountsQuery } from '../jobs.queries.ts'

type JobTabListProps = { readonly active: ContractorTabSlug; readonly isMine: boolean; readonly search: string }

const turns: readonly string[] = contractorTurns

/** The tabs of the contractor's list with their counts, live. */
export function JobTabList({ active, isMine, search }: JobTabListProps) {
  const { t } = useLingui()
  const words = useWords()
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
          label: words.tab(slug),
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

import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { waitingForContractor } from '../../../kit/attention.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { OverviewList } from '../parts/overview-list.tsx'

const shown: readonly ContractorTabSlug[] = [
  'new',
  'quoted',
  'awaiting-booking',
  'in-progress',
  'invoice-required',
  'invoice-overdue',
]

/** Every client with what stands where, and how much of it waits for the contractor. */
export function ContractorOverviewPage() {
  const { t } = useLingui()
  const words = useWords()
  const paths = useContractorPaths()
  return (
    <OverviewList
      title={t`Overview`}
      place={t`Client`}
      hrefOf={({ uuid }) => paths.jobs('all', { client: uuid })}
      reading={useQuery(queryOf(jobsMethods.overview, {}))}
      counts={[
        { id: 'waiting', header: t`Waiting for you`, of: waitingForContractor, isOwnTurn: true },
        ...shown.map((tab) => ({
          id: tab,
          header: words.tab(tab),
          of: (counts: Readonly<Record<string, number>>) => counts[tab] ?? 0,
        })),
      ]}
      empty={{
        title: t`No open jobs`,
        description: t`Once a client sends you work, the numbers of its jobs stand here.`,
      }}
    />
  )
}

import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredJobCount } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { OverviewList } from '../parts/overview-list.tsx'

const shown: readonly ContractorTabSlug[] = [
  'new',
  'quoted',
  'awaiting-booking',
  'in-progress',
  'invoice-required',
  'invoice-overdue',
]

/** Clients with counts by tab, and how many require the contractor's action. */
export function ContractorOverviewPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  return (
    <OverviewList
      title={t`Overview`}
      place={t`Client`}
      hrefOf={({ uuid }) => paths.jobs('all', { client: uuid })}
      reading={useQuery(methodQuery(jobsMethods.overview, {}))}
      counts={[
        { id: 'waiting', header: t`Waiting on you`, of: actionRequiredJobCount, isOwnTurn: true },
        ...shown.map((tab) => ({
          id: tab,
          header: labels.tab(tab),
          of: (counts: Readonly<Record<string, number>>) => counts[tab] ?? 0,
        })),
      ]}
      empty={{
        title: t`No open jobs`,
        description: t`You’ll see job figures here once a client sends you work.`,
      }}
    />
  )
}

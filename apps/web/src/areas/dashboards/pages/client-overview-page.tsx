import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ClientBucketSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { waitingForClient } from '../../../kit/attention.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { OverviewList } from '../parts/overview-list.tsx'

const shown: readonly ClientBucketSlug[] = ['new', 'tendering', 'in-progress', 'invoice-due', 'invoice-overdue']

/** Every branch with what stands where, and how much of it waits for the client. */
export function ClientOverviewPage() {
  const { t } = useLingui()
  const words = useWords()
  const paths = useClientPaths()
  return (
    <OverviewList
      title={t`Overview`}
      place={t`Branch`}
      reading={useQuery(queryOf(workOrdersMethods.overview, {}))}
      counts={[
        { id: 'waiting', header: t`Waiting for you`, of: waitingForClient, isOwnTurn: true },
        ...shown.map((bucket) => ({
          id: bucket,
          header: words.bucket(bucket),
          of: (counts: Readonly<Record<string, number>>) => counts[bucket] ?? 0,
        })),
      ]}
      hrefOf={({ uuid }) => `${paths.workOrders()}?organisation=${uuid}`}
      empty={{
        title: t`No branches`,
        description: t`Once there is a branch, the numbers of its work orders stand here.`,
      }}
    />
  )
}

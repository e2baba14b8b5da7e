import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ClientBucketSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredOrderCount } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { OverviewList } from '../parts/overview-list.tsx'

const shown: readonly ClientBucketSlug[] = ['new', 'tendering', 'in-progress', 'invoice-due', 'invoice-overdue']

/** Organisations with counts by bucket, and how many require the client's action. */
export function ClientOverviewPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  return (
    <OverviewList
      title={t`Overview`}
      place={t`Branch`}
      reading={useQuery(methodQuery(workOrdersMethods.overview, {}))}
      counts={[
        { id: 'waiting', header: t`Waiting on you`, of: actionRequiredOrderCount, isOwnTurn: true },
        ...shown.map((bucket) => ({
          id: bucket,
          header: labels.bucket(bucket),
          of: (counts: Readonly<Record<string, number>>) => counts[bucket] ?? 0,
        })),
      ]}
      hrefOf={({ uuid }) => `${paths.workOrders()}?organisation=${uuid}`}
      empty={{
        title: t`No branches`,
        description: t`You’ll see work order figures here once you add a branch.`,
      }}
    />
  )
}

import {
  type ClientBucket,
  type ClientBucketSlug,
  clientBucketGroups,
  clientBucketMenu,
} from '@fettle/domain/work-orders/buckets'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredBuckets } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { workOrderCountsQuery } from '../work-orders.queries.ts'
import { BucketMenu } from './bucket-menu.tsx'

/** All, then the groups with their buckets. */
const order: readonly { slug: 'all' | ClientBucket; depth: 0 | 1 }[] = [
  { slug: 'all', depth: 0 },
  ...clientBucketGroups.flatMap((group) => [
    { slug: group, depth: 0 as const },
    ...clientBucketMenu[group].map((slug) => ({ slug, depth: 1 as const })),
  ]),
]
const ownTurn: readonly string[] = actionRequiredBuckets

/** Buckets of the client's list. */
export function BucketList({ active }: { active: ClientBucketSlug }) {
  const labels = useLabels()
  const paths = useClientPaths()
  const { data } = useQuery(workOrderCountsQuery())
  return (
    <BucketMenu
      active={active}
      counts={data?.counts}
      entries={order.map(({ slug, depth }) => ({
        id: slug,
        label: labels.bucket(slug),
        href: paths.workOrders(slug),
        depth,
        isOwnTurn: depth === 1 && ownTurn.includes(slug),
      }))}
    />
  )
}

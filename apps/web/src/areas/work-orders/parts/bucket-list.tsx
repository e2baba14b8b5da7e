import { type ClientBucketSlug, clientBucketGroups, clientBucketSlugs } from '@fettle/domain/work-orders/buckets'
import { BucketNav } from '@fettle/ui/controls/bucket-nav'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredBuckets } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { workOrderCountsQuery } from '../work-orders.queries.ts'

const aliases: readonly string[] = ['hired', 'invoice-paid', 'job-done', 'scheduled']
const headings = Object.keys(clientBucketGroups)
const leaves = clientBucketSlugs.filter((slug) => !aliases.includes(slug) && slug !== 'all' && !headings.includes(slug))

const below = (heading: string): readonly string[] => {
  const inside: readonly string[] = clientBucketGroups[heading as keyof typeof clientBucketGroups] ?? []
  return leaves.filter((leaf) => inside.includes(leaf))
}

/** All, then the five groups with their buckets. */
const order: readonly { slug: ClientBucketSlug; depth: 0 | 1 }[] = [
  { slug: 'all', depth: 0 },
  ...headings.flatMap((heading) => [
    { slug: heading as ClientBucketSlug, depth: 0 as const },
    ...below(heading).map((leaf) => ({ slug: leaf as ClientBucketSlug, depth: 1 as const })),
  ]),
]

/** Buckets of the list with live counts. */
export function BucketList({ active, search }: { active: ClientBucketSlug; search: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const { data } = useQuery(workOrderCountsQuery())
  const turns: readonly string[] = actionRequiredBuckets
  return (
    <BucketNav
      label={t`Status`}
      buckets={order.map(({ slug, depth }) => {
        const count = data?.counts[slug]
        return {
          id: slug,
          label: labels.bucket(slug),
          href: `${paths.workOrders(slug)}${search}`,
          count,
          countText: count === undefined ? undefined : formats.number(count),
          isActive: slug === active,
          depth,
          mark: slug === 'invoice-overdue' ? 'critical' : turns.includes(slug) && depth === 1 ? 'attention' : undefined,
        }
      })}
    />
  )
}

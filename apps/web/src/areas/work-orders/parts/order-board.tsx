import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type ClientBucket, type ClientLeaf, clientHeadings, leavesOfBucket } from '@fettle/domain/work-orders/buckets'
import { KanbanBoard, type KanbanCardFace } from '@fettle/ui/kanban-board'
import { Stack } from '@fettle/ui/stack'
import { Figure, Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Failure } from '../../../kit/screens/failure.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { PriorityBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords, type Words } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { listInput } from '../list-filters.ts'
import { DueText } from './due-text.tsx'

type OrderBoardProps = { readonly bucket: ClientBucket; readonly input: ReturnType<typeof listInput> }

/** Statuses whose word sums others too. */
const headings: readonly string[] = Object.keys(clientHeadings)

/** So many cards a column shows; the others are a press away. */
const shown = 10

/** What is over has no place on a board of everything. */
const over: readonly ClientLeaf[] = ['completed', 'cancelled']

/** The statuses of the list in the order in which an order walks. */
const leavesOf = (bucket: ClientBucket): readonly ClientLeaf[] =>
  leavesOfBucket(bucket)
    .filter((leaf) => bucket !== 'all' || !over.includes(leaf))
    .toReversed()

/** The list side by side, a column for each status that has orders. An order moves by what is done with it, not by hand. */
export function OrderBoard({ bucket, input }: OrderBoardProps) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useClientPaths()
  const { searchStr } = useLocation()
  const leaves = leavesOf(bucket)
  const pages = useQueries({
    queries: leaves.map((leaf) => pageQueryOf(workOrdersMethods.list, { ...input, leaf }, { limit: shown })),
  })
  const broken = pages.find(({ error }) => error)
  if (broken?.error) return <Failure problem={broken.error} onRetry={() => void broken.refetch()} />
  if (pages.some(({ isPending }) => isPending)) return <PartSkeleton />
  const columns = leaves.flatMap((leaf, place) => {
    const { rows = [], paging } = pages[place]?.data ?? {}
    const count = paging?.count ?? 0
    if (count === 0) return []
    const href = `${paths.workOrders(leaf)}${searchStr.replace(/([?&])view=board(&|$)/, '$1').replace(/[?&]$/, '')}`
    const more =
      count > shown ? { label: headings.includes(leaf) ? t`Show all` : t`Show all ${count}`, href } : undefined
    const cards = rows.map((row) => cardOf(row, { words, href: paths.workOrder(row.uuid) }))
    return [{ id: leaf, title: words.bucket(leaf), cards, count, more }]
  })
  return <KanbanBoard label={t`Work orders`} columns={columns} empty="" />
}

const cardOf = (row: WorkOrderRow, { words, href }: { words: Words; href: string }): KanbanCardFace => ({
  id: row.uuid,
  title: row.title,
  href,
  mark: row.priority === 'emergency' ? 'critical' : row.ball === 'client' ? 'attention' : undefined,
  body: (
    <Stack gap={1} align="start">
      <Text as="span" size="small" tone="soft">
        <Figure>#{row.number}</Figure> · {[row.locationName, row.town].filter(Boolean).join(', ')}
      </Text>
      {row.contractorName && (
        <Text as="span" size="small" tone="soft">
          {row.contractorName}
        </Text>
      )}
      <Text as="span" size="small" tone={row.ball === 'client' ? 'attention' : 'soft'}>
        {row.nextStep ? words.nextStep(row.nextStep) : words.ball(row.ball)}
      </Text>
      <DueText at={row.completeBy} zone={row.timeZone} bucket={row.bucket} />
      <PriorityBadge priority={row.priority} />
    </Stack>
  ),
})

import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import {
  bucketsForSlug,
  type ClientBucket,
  type ClientBucketSlug,
  clientBucketGroups,
} from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { toListInput } from '../list-filters.ts'
import { CardBody, cardMark, cardsPerColumn, ListBoard } from './list-board.tsx'

type OrderBoardProps = { readonly bucket: ClientBucketSlug; readonly input: ReturnType<typeof toListInput> }

/** Slugs of bucket groups. */
const headings: readonly string[] = Object.keys(clientBucketGroups)

/** Ended orders are excluded from a board of all. */
const over: readonly ClientBucket[] = ['completed', 'cancelled']

/** Buckets of the board in process order. */
const leavesOf = (bucket: ClientBucketSlug): readonly ClientBucket[] =>
  bucketsForSlug(bucket)
    .filter((leaf) => bucket !== 'all' || !over.includes(leaf))
    .toReversed()

/** The client's list as a board. */
export function OrderBoard({ bucket, input }: OrderBoardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const leaves = leavesOf(bucket)
  const pages = useQueries({
    queries: leaves.map((leaf) =>
      methodPageQuery(workOrdersMethods.list, { ...input, leaf }, { limit: cardsPerColumn }),
    ),
  })
  return (
    <ListBoard
      label={t`Work orders`}
      leaves={leaves.map((id) => ({
        id,
        title: labels.bucket(id),
        href: paths.workOrders(id),
        isHeading: headings.includes(id),
      }))}
      pages={pages}
      cardOf={(row) => {
        const isOwnTurn = row.ball === 'client'
        return {
          id: row.uuid,
          title: row.title,
          href: paths.workOrder(row.uuid),
          mark: cardMark(row.priority, isOwnTurn),
          body: <CardBody row={row} leaf={row.bucket} other={row.contractorName} isOwnTurn={isOwnTurn} />,
        }
      }}
    />
  )
}

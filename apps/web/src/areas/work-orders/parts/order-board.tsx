import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import {
  bucketsForSlug,
  type ClientBucket,
  type ClientBucketSlug,
  clientBucketGroups,
} from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { listInput } from '../list-filters.ts'
import { CardBody, cardMark, cardsShown, ListBoard } from './list-board.tsx'

type OrderBoardProps = { readonly bucket: ClientBucketSlug; readonly input: ReturnType<typeof listInput> }

/** Statuses whose word sums others too. */
const headings: readonly string[] = Object.keys(clientBucketGroups)

/** What is over has no place on a board of everything. */
const over: readonly ClientBucket[] = ['completed', 'cancelled']

/** The statuses of the list in the order in which an order walks. */
const leavesOf = (bucket: ClientBucketSlug): readonly ClientBucket[] =>
  bucketsForSlug(bucket)
    .filter((leaf) => bucket !== 'all' || !over.includes(leaf))
    .toReversed()

/** The client's list side by side. */
export function OrderBoard({ bucket, input }: OrderBoardProps) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useClientPaths()
  const leaves = leavesOf(bucket)
  const pages = useQueries({
    queries: leaves.map((leaf) => pageQueryOf(workOrdersMethods.list, { ...input, leaf }, { limit: cardsShown })),
  })
  return (
    <ListBoard
      label={t`Work orders`}
      leaves={leaves.map((id) => ({
        id,
        title: words.bucket(id),
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

import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { bucketsForSlug, type ClientBucketSlug, clientBucketGroups } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { toListInput } from '../list-filters.ts'
import { boardLeaves, cardsPerColumn, ListBoard } from './list-board.tsx'

type OrderBoardProps = { readonly bucket: ClientBucketSlug; readonly input: ReturnType<typeof toListInput> }

const groups: readonly string[] = clientBucketGroups
/** Columns of a board of all work: one for each group, in process order. */
const openGroups = clientBucketGroups.filter((group) => group !== 'cancelled')

/** The client's list as a board. */
export function OrderBoard({ bucket, input }: OrderBoardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const columns = bucket === 'all' ? openGroups : boardLeaves(bucketsForSlug(bucket), bucket)
  const pages = useQueries({
    queries: columns.map((column) =>
      methodPageQuery(
        workOrdersMethods.list,
        bucket === 'all' ? { ...input, bucket: column } : { ...input, leaf: column },
        { limit: cardsPerColumn },
      ),
    ),
  })
  return (
    <ListBoard
      label={t`Work orders`}
      self="client"
      leaves={columns.map((id) => ({
        id,
        title: labels.bucket(id),
        href: paths.workOrders(id),
        isGroup: groups.includes(id),
      }))}
      pages={pages}
      toCard={({ uuid, bucket: leaf, contractorName }) => ({
        href: paths.workOrder(uuid),
        leaf,
        otherCompany: contractorName,
      })}
    />
  )
}

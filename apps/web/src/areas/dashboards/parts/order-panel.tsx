import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ClipboardIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BucketBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { panelSize, useWorkColumns, WorkPanel } from './work-panel.tsx'

type OrderPanelProps = {
  readonly input: CallInput<typeof workOrdersMethods.list>
  /** Instant shown in each row. */
  readonly shows: 'due' | 'changed'
}

/** Query of the panel. */
export const orderPanelQuery = (input: OrderPanelProps['input']) =>
  methodPageQuery(workOrdersMethods.list, input, { limit: panelSize })

const placeOf = (row: WorkOrderRow) => row.locationName
const status = { id: 'bucket', cell: (row: WorkOrderRow) => <BucketBadge bucket={row.bucket} /> }

/** A few orders. */
export function OrderPanel({ input, shows }: OrderPanelProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const list = useQuery(orderPanelQuery(input))
  const icon = <ClipboardIcon />
  const texts = {
    due: {
      title: t`Due first`,
      description: t`Open work by the day on which it must be done.`,
      empty: { icon, title: t`No work is under way`, description: t`Work shows here once a contractor is hired.` },
    },
    changed: {
      title: t`Recently changed`,
      description: t`The newest changes, whoever made them.`,
      empty: { icon, title: t`Nothing has happened yet`, description: t`Raise a work order and it shows here.` },
    },
  }
  const columns = useWorkColumns({ header: t`Work order`, placeOf, status, shows })
  return <WorkPanel {...texts[shows]} list={list} columns={columns} rowHref={(row) => paths.workOrder(row.uuid)} />
}

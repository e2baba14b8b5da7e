import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ClipboardIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BucketBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { panelSize, useWorkColumns, WorkPanel } from './work-panel.tsx'

/** Query of the panel. */
export const orderPanelQuery = methodPageQuery(workOrdersMethods.list, { sort: 'changed' }, { limit: panelSize })

const placeOf = (row: WorkOrderRow) => row.locationName
const status = { id: 'bucket', cell: (row: WorkOrderRow) => <BucketBadge bucket={row.bucket} /> }

/** Work orders changed last. */
export function OrderPanel() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useWorkColumns({ header: t`Work order`, placeOf, status })
  return (
    <WorkPanel
      title={t`Latest updates`}
      list={useQuery(orderPanelQuery)}
      columns={columns}
      rowHref={(row) => paths.workOrder(row.uuid)}
      empty={{
        icon: <ClipboardIcon />,
        title: t`No activity yet`,
        description: t`Raise a work order to see it here.`,
      }}
    />
  )
}

import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import { BriefcaseIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TabBadge } from '../../../kit/texts/badges.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { panelSize, useWorkColumns, WorkPanel } from './work-panel.tsx'

/** Query of the panel. */
export const jobPanelQuery = methodPageQuery(jobsMethods.list, { sort: 'changed' }, { limit: panelSize })

const placeOf = (row: JobRow) => [row.addressLine1, row.town].filter(Boolean).join(', ')
const status = { id: 'tab', cell: (row: JobRow) => <TabBadge tab={row.tab} /> }

/** Jobs changed last. */
export function JobPanel() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const columns = useWorkColumns({ header: t`Job`, placeOf, status })
  return (
    <WorkPanel
      title={t`Latest updates`}
      list={useQuery(jobPanelQuery)}
      columns={columns}
      rowHref={(row) => paths.job(row.uuid)}
      empty={{
        icon: <BriefcaseIcon />,
        title: t`No activity yet`,
        description: t`You’ll see jobs here once a client sends you a request.`,
      }}
    />
  )
}

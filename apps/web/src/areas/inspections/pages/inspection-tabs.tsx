import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { PlanDialog, type PlanTarget } from '../forms/plan-dialog.tsx'
import { InspectionTable } from '../parts/inspection-table.tsx'

type Of = { readonly locationUuid?: string; readonly workOrderUuid?: string; readonly jobUuid?: string }

function Inspections({ of, target }: { of: Of; target?: PlanTarget }) {
  const { t } = useLingui()
  const mayPlan = usePermission('inspections.create') && target !== undefined
  const [isPlanning, setPlanning] = useState(false)
  const list = useQuery(methodPageQuery(inspectionsMethods.list, of, { limit: 100 }))
  return (
    <Stack>
      {mayPlan && (
        <Row justify="end">
          <Button size="small" startIcon={<AddIcon />} onPress={() => setPlanning(true)}>
            {t`Plan inspection`}
          </Button>
        </Row>
      )}
      <LoadStateView
        {...listLoadState(list, {
          table: ({ rows }) => <InspectionTable rows={rows} showsLocation={of.locationUuid !== undefined} />,
          empty: (
            <EmptyState
              icon={<ClipboardCheckIcon />}
              title={t`No inspections here`}
              description={t`An inspection asks the questions of a template. What fails becomes an observation.`}
            />
          ),
        })}
      />
      {isPlanning && <PlanDialog {...(target ? { target } : {})} onClose={() => setPlanning(false)} />}
    </Stack>
  )
}

/** Inspections at a location and everything inside. */
export function LocationInspectionsTab() {
  const locationUuid = useRouteParam('locationUuid')
  return <Inspections of={{ locationUuid }} target={{ locationUuid }} />
}

/** Inspections of a work order: by the hired contractor once there is one. */
export function WorkOrderInspectionsTab() {
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const target = {
    workOrderUuid,
    locationUuid: order.locationUuid,
    ...(order.hiredJobUuid === null ? {} : { jobUuid: order.hiredJobUuid }),
  }
  return <Inspections of={{ workOrderUuid }} target={target} />
}

/** Inspections that the client asks of this job. */
export function JobInspectionsTab() {
  return <Inspections of={{ jobUuid: useRouteParam('jobUuid') }} />
}

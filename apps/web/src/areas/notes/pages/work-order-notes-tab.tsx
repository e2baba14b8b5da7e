import { isJobOver } from '@fettle/domain/messages/message'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { NotesPanel } from '../parts/notes-panel.tsx'

/** Notes of the client on an order, and those the contractor shared. */
export function WorkOrderNotesTab() {
  return usePermission('notes.view') ? <Notes /> : null
}

function Notes() {
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const audiences = order.jobs
    .filter(({ state }) => !isJobOver(state))
    .map(({ uuid, contractorName }) => ({ jobUuid: uuid, name: contractorName }))
  return <NotesPanel of={{ workOrderUuid: order.uuid }} audiences={audiences} />
}

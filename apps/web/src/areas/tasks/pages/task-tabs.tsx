import { useRouteParam } from '../../../kit/use-route-param.ts'
import { TasksCard } from '../shared/tasks-card.tsx'

/** Tasks about a location and everything inside. */
export function LocationTasksTab() {
  return <TasksCard about={{ kind: 'location', uuid: useRouteParam('locationUuid') }} />
}

/** Tasks about a work order. */
export function WorkOrderTasksTab() {
  return <TasksCard about={{ kind: 'work-order', uuid: useRouteParam('workOrderUuid') }} />
}

/** Tasks of the contractor about its job. */
export function JobTasksTab() {
  return <TasksCard about={{ kind: 'job', uuid: useRouteParam('jobUuid') }} />
}

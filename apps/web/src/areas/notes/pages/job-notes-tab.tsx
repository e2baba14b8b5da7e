import { isJobOver } from '@fettle/domain/messages/message'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { NotesPanel } from '../parts/notes-panel.tsx'

/** Notes of the company on a job, and those the client shared. */
export function JobNotesTab() {
  return usePermission('notes.view') ? <Notes /> : null
}

function Notes() {
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  const audiences = isJobOver(job.jobState) ? [] : [{ jobUuid: job.uuid, name: job.clientName }]
  return <NotesPanel of={{ jobUuid: job.uuid }} audiences={audiences} counterpart={job.clientName} />
}

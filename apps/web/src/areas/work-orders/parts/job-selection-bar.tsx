import { plural } from '@lingui/core/macro'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import type { SelectedJobs } from '../use-selected-rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useJobOutput } from './selection-output.tsx'

const JobBulkDialog = lazyComponent(() => import('../forms/job-bulk-dialog.tsx'), 'JobBulkDialog')

/** Bulk actions on selected jobs. */
export function JobSelectionBar({ selected }: { selected: SelectedJobs }) {
  const { count } = selected
  return (
    <SelectionBar
      selected={selected}
      summary={plural(count, { one: '# job chosen', other: '# jobs chosen' })}
      dialog={(kind, onClose) => <JobBulkDialog kind={kind} selected={selected} onClose={onClose} />}
      output={useJobOutput(selected)}
    />
  )
}

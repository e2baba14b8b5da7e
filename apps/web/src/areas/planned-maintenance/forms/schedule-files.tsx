import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FileMenu } from '../../locations/shared/file-menu.tsx'

type Filter = InputOf<typeof downloadsMethods.startSchedules>['filter']

/** Export of the schedules of a list, and import of schedules as drafts. */
export function ScheduleFiles({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const start = useCommand(downloadsMethods.startSchedules)
  const check = useCommand(placeImportsMethods.checkSchedules, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runSchedules)
  return (
    <FileMenu
      exportLabel={t`Export schedules`}
      importLabel={t`Import schedules`}
      startExport={() => start.run({ format: 'csv', filter })}
      exportStarted={t`The export of schedules is being prepared. You find it under Downloads.`}
      description={t`The file has the columns of the export: reference or id, title, description, category, service, priority, every and unit (day, week, month, year) or a rule as in iCalendar, starts_on, basis, shift, early_days, lead_days, budget, contractor, requirement, places and assets, several of them separated by a vertical bar. Schedules are added as drafts; those that are active are changed by hand.`}
      calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
      subject="schedules"
    />
  )
}

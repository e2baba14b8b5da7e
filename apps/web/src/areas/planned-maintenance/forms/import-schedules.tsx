import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ImportButton, ImportDialog } from '../../locations/shared/import-dialog.tsx'

/** Imports schedules from a file, as drafts. */
export function ImportSchedules() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const check = useCommand(placeImportsMethods.checkSchedules, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runSchedules)
  if (!usePermission('locations.import')) return null
  return (
    <>
      <ImportButton onPress={() => setOpen(true)} />
      {isOpen && (
        <ImportDialog
          title={t`Import schedules`}
          description={t`Columns: reference, title, description, category, service, priority, every, unit (day, week, month, year), starts_on, basis, shift, early_days, lead_days, budget, contractor, requirement, places and assets, several of them separated by a vertical bar. Schedules are added as drafts.`}
          calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
          subject="schedules"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

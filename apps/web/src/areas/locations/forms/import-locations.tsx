import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ImportDialog } from '../shared/import-dialog.tsx'

/** Imports locations from a file with the columns of their export. */
export function ImportLocations({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const check = useCommand(placeImportsMethods.checkLocations, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runLocations)
  return (
    <ImportDialog
      title={t`Import locations`}
      description={t`Download the list as a CSV file, change it and choose it here. A row with a known id or reference changes that location; other rows with a reference are added. An empty cell leaves a field as it is, a hyphen empties it.`}
      calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
      subject="locations"
      onClose={onClose}
    />
  )
}

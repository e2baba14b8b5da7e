import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ImportDialog } from '../../locations/shared/import-dialog.tsx'

/** Imports assets from a file with the columns of their export. */
export function ImportAssets({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const check = useCommand(placeImportsMethods.checkAssets, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runAssets)
  return (
    <ImportDialog
      title={t`Import assets`}
      description={t`Download the list as a CSV file, change it and choose it here. A row with a known id or reference changes that asset; other rows with a reference are added. An empty cell leaves a field as it is, a hyphen empties it.`}
      calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
      subject="assets"
      onClose={onClose}
    />
  )
}

import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FileMenu } from '../shared/file-menu.tsx'

/** Export and import of the keys of all locations. */
export function KeyFiles() {
  const { t } = useLingui()
  const start = useCommand(downloadsMethods.startKeys)
  const check = useCommand(placeImportsMethods.checkKeys, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runKeys)
  return (
    <FileMenu
      exportLabel={t`Export keys`}
      importLabel={t`Import keys`}
      startExport={() => start.run({ format: 'csv', filter: {} })}
      exportStarted={t`The export of keys is being prepared. You find it under Downloads.`}
      description={t`The file has the columns of the export: reference or id, place, kind (key, fob, card, key_safe, code), name, number, copies and note. Codes are in no file.`}
      calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
      subject="keys"
    />
  )
}

import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FileMenu } from '../../locations/shared/file-menu.tsx'

/** Export and import of classes, by which a client brings along a table that it has a licence for. */
export function ClassFiles() {
  const { t } = useLingui()
  const start = useCommand(downloadsMethods.startClasses)
  const check = useCommand(placeImportsMethods.checkClasses, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runClasses)
  return (
    <FileMenu
      exportLabel={t`Export classes`}
      importLabel={t`Import classes`}
      startExport={() => start.run({ format: 'csv', filter: {} })}
      exportStarted={t`The export of classes is being prepared. You find it under Downloads.`}
      description={t`The file has the columns of the export: reference or id, parent, name, category and service. A reference is a code, of another table with its name before it, such as din276:334.`}
      calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
      subject="classes"
    />
  )
}

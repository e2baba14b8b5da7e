import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FileMenu } from '../../locations/shared/file-menu.tsx'

/** Export and import of guarantees of all assets. */
export function GuaranteeFiles() {
  const { t } = useLingui()
  const start = useCommand(downloadsMethods.startGuarantees)
  const check = useCommand(placeImportsMethods.checkGuarantees, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runGuarantees)
  return (
    <FileMenu
      exportLabel={t`Export guarantees`}
      importLabel={t`Import guarantees`}
      startExport={() => start.run({ format: 'csv', filter: {} })}
      exportStarted={t`The export of guarantees is being prepared. You find it under Downloads.`}
      description={t`The file has the columns of the export: reference or id, asset, provider, valid_from, valid_until, terms, claim_contact, needs_service_months and last_service_on.`}
      calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
      subject="guarantees"
    />
  )
}

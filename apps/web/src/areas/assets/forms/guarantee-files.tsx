import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ImportDialog } from '../../locations/shared/import-dialog.tsx'

const nothing = { can: [], cannot: {} } as const

/** Export and import of guarantees of all assets. */
export function GuaranteeFiles() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [mayImport, mayExport] = [usePermission('locations.import'), usePermission('reports.export')]
  const start = useCommand(downloadsMethods.startGuarantees)
  const check = useCommand(placeImportsMethods.checkGuarantees, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runGuarantees)
  const exportAll = async () => {
    await start.run({ format: 'csv', filter: {} })
    toast.success({ title: t`The export of guarantees is being prepared. You find it under Downloads.` })
  }
  return (
    <>
      <ActionMenu
        view={nothing}
        groups={[
          mayExport
            ? [
                {
                  id: 'export',
                  label: t`Export guarantees`,
                  onAction: () => void exportAll().catch(() => undefined),
                },
              ]
            : [],
          mayImport ? [{ id: 'import', label: t`Import guarantees`, onAction: () => setOpen(true) }] : [],
        ]}
      />
      {isOpen && (
        <ImportDialog
          title={t`Import guarantees`}
          description={t`The file has the columns of the export: reference or id, asset, provider, valid_from, valid_until, terms, claim_contact, needs_service_months and last_service_on.`}
          calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
          subject="guarantees"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

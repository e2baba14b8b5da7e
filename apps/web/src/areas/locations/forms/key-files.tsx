import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ImportDialog } from '../shared/import-dialog.tsx'

const nothing = { can: [], cannot: {} } as const

/** Export and import of the keys of all locations. */
export function KeyFiles() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [mayImport, mayExport] = [usePermission('locations.import'), usePermission('reports.export')]
  const start = useCommand(downloadsMethods.startKeys)
  const check = useCommand(placeImportsMethods.checkKeys, { isQuiet: true })
  const run = useCommand(placeImportsMethods.runKeys)
  const exportAll = async () => {
    await start.run({ format: 'csv', filter: {} })
    toast.success({ title: t`The export of keys is being prepared. You find it under Downloads.` })
  }
  return (
    <>
      <ActionMenu
        view={nothing}
        groups={[
          mayExport
            ? [{ id: 'export', label: t`Export keys`, onAction: () => void exportAll().catch(() => undefined) }]
            : [],
          mayImport ? [{ id: 'import', label: t`Import keys`, onAction: () => setOpen(true) }] : [],
        ]}
      />
      {isOpen && (
        <ImportDialog
          title={t`Import keys`}
          description={t`The file has the columns of the export: reference or id, place, kind (key, fob, card, key_safe, code), name, number, copies and note. Codes are in no file.`}
          calls={{ check: check.run, run: run.run, isChecking: check.isRunning, isRunning: run.isRunning }}
          subject="keys"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

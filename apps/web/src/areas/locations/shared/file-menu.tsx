import { toast } from '@fettle/ui/feedback/toast'
import { type ComponentProps, useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { usePermission } from '../../../platform/session/session.ts'
import { ImportDialog } from './import-dialog.tsx'

const nothing = { can: [], cannot: {} } as const

type FileMenuProps = Omit<ComponentProps<typeof ImportDialog>, 'title' | 'onClose'> & {
  readonly exportLabel: string
  /** Also the title of the dialog. */
  readonly importLabel: string
  readonly startExport: () => Promise<unknown>
  /** Says where the file will be. */
  readonly exportStarted: string
}

/** Export and import of records that have no list of their own, as the member's permissions allow. */
export function FileMenu({ exportLabel, importLabel, startExport, exportStarted, ...dialog }: FileMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [mayImport, mayExport] = [usePermission('locations.import'), usePermission('reports.export')]
  const exportAll = async () => {
    await startExport()
    toast.success({ title: exportStarted })
  }
  return (
    <>
      <ActionMenu
        view={nothing}
        groups={[
          mayExport
            ? [{ id: 'export', label: exportLabel, onAction: () => void exportAll().catch(() => undefined) }]
            : [],
          mayImport ? [{ id: 'import', label: importLabel, onAction: () => setOpen(true) }] : [],
        ]}
      />
      {isOpen && <ImportDialog title={importLabel} {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

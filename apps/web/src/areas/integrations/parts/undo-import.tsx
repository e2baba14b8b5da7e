import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { Button } from '@fettle/ui/controls/button'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Undoes a finished import. */
export function UndoImport({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const undo = useCommand(importsMethods.undo)
  if (one.state !== 'finished') return null
  return (
    <ConfirmDialog
      title={t`Undo this import?`}
      confirmLabel={t`Undo import`}
      cancelLabel={t`Go back`}
      color="critical"
      onConfirm={() => undo.run({ importUuid: one.uuid })}
      trigger={
        <Button variant="secondary" color="critical">
          {t`Undo import`}
        </Button>
      }
    >
      {t`Work orders and locations that have not been changed since are removed. Everything else stays and is listed.`}
    </ConfirmDialog>
  )
}

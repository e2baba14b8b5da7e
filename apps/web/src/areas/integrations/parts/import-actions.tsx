import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { Button } from '@fettle/ui/button'
import { ConfirmDialog } from '@fettle/ui/confirm-dialog'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Run, match again, or take back: whatever the state of the import allows. */
export function ImportActions({ one, onMap }: { one: ImportView; onMap: () => void }) {
  const { t } = useLingui()
  const run = useCommand(importsMethods.run)
  const undo = useCommand(importsMethods.undo)
  const input = { importUuid: one.uuid }
  const ready = one.readyCount
  return (
    <>
      {one.state === 'checked' && (
        <>
          <Button
            isDisabled={ready === 0}
            loading={run.isRunning}
            onPress={() => void run.run(input).catch(() => undefined)}
          >
            {plural(ready, { one: 'Create # work order', other: 'Create # work orders' })}
          </Button>
          <Button variant="secondary" color="default" onPress={onMap}>
            {t`Match columns again`}
          </Button>
        </>
      )}
      {one.state === 'finished' && (
        <ConfirmDialog
          title={t`Take this import back?`}
          confirmLabel={t`Undo import`}
          cancelLabel={t`Go back`}
          color="critical"
          onConfirm={() => undo.run(input)}
          trigger={
            <Button variant="secondary" color="critical">
              {t`Undo import`}
            </Button>
          }
        >
          {t`Work orders and locations that nobody has touched since are removed. Everything else is kept and listed.`}
        </ConfirmDialog>
      )}
    </>
  )
}

import type { ListView } from '@fettle/contracts/work-orders/views.methods'
import { Button } from '@fettle/ui/controls/button'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../platform/queries/use-command.ts'
import { toStoredSearch } from '../lists/saved-search.ts'
import type { ListViewState } from './use-list-view.ts'

type ViewDialogProps = {
  readonly state: ListViewState
  /** The view to rename; undefined saves the current list as a new view. */
  readonly view: ListView | undefined
  readonly onClose: () => void
}

/** Name and visibility of a view. */
export function ViewDialog({ state, view, onClose }: ViewDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [isTried, setTried] = useState(false)
  const create = useCommand(state.list.methods.create)
  const save = useCommand(state.list.methods.save)
  const submit = async () => {
    setTried(true)
    if (name.trim() === '') return
    const search = toStoredSearch(state.list.search, state.search)
    const entries = { name, isShared, search, columns: [...state.columns] }
    const { uuid: viewUuid = '', version = 1, columns = null } = view ?? {}
    await (view ? save.run({ ...entries, columns, viewUuid, version }) : create.run(entries))
    onClose()
  }
  return (
    <Dialog
      title={view ? t`Rename or share the view` : t`Save view`}
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Cancel`}
          </Button>
          <Button loading={create.isRunning || save.isRunning} onPress={() => void submit().catch(() => undefined)}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextField
          label={t`Name`}
          value={name}
          onChange={setName}
          maxLength={60}
          errorMessage={isTried && name.trim() === '' ? t`Enter a name` : undefined}
        />
        {state.listed?.can.includes('share') && (view === undefined || view.isOwn) && (
          <Checkbox
            label={t`Visible to everyone in the organisation`}
            description={t`Saves filters, sort order and columns.`}
            value={isShared}
            onChange={setShared}
          />
        )}
      </Stack>
    </Dialog>
  )
}

import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'

/** Says what was done, with a button that takes it back: for changes of which other companies hear nothing. */
export const useUndoToast = () => {
  const { t } = useLingui()
  return (title: string, undo: () => Promise<unknown>): void =>
    toast.success({
      title,
      action: {
        label: t`Undo`,
        onAction: () =>
          void undo().then(
            () => toast.success({ title: t`Undone` }),
            () => undefined,
          ),
      },
    })
}

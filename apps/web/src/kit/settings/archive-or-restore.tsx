import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { Action, type Capabilities } from '../actions/action.tsx'
import { ConfirmedAction } from '../actions/confirmed-action.tsx'
import { useUndoToast } from '../actions/use-undo-toast.ts'

type ArchiveOrRestoreProps = {
  readonly view: Capabilities
  readonly name: string
  /** What archiving means for what uses it. */
  readonly question: string
  readonly version: number
  readonly onArchive: (version: number) => Promise<{ readonly version: number }>
  readonly onRestore: (version: number) => Promise<unknown>
  readonly onDone: () => void
}

/** Archives a thing of the settings, or restores an archived one. */
export function ArchiveOrRestore(props: ArchiveOrRestoreProps) {
  const { view, name, question, version, onArchive, onRestore, onDone } = props
  const { t } = useLingui()
  const undoable = useUndoToast()
  const archive = async () => {
    const archived = await onArchive(version)
    undoable(t`${name} archived`, () => onRestore(archived.version))
    onDone()
  }
  const restore = () =>
    onRestore(version).then(
      () => {
        toast.success({ title: t`${name} restored` })
        onDone()
      },
      () => undefined,
    )
  return (
    <>
      <ConfirmedAction
        verb="archive"
        view={view}
        variant="secondary"
        color="critical"
        title={t`Archive ${name}?`}
        question={question}
        onConfirm={archive}
      >
        {t`Archive`}
      </ConfirmedAction>
      <Action verb="restore" view={view} variant="secondary" color="default" onPress={() => void restore()}>
        {t`Restore`}
      </Action>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Action, type Capabilities } from '../actions/action.tsx'
import { ConfirmedAction } from '../actions/confirmed-action.tsx'

type ArchiveOrRestoreProps = {
  readonly view: Capabilities
  readonly name: string
  /** What archiving means for what uses it. */
  readonly question: string
  readonly onArchive: () => Promise<unknown>
  readonly onRestore: () => Promise<unknown>
}

/** Archives a thing of the settings, or restores an archived one. */
export function ArchiveOrRestore({ view, name, question, onArchive, onRestore }: ArchiveOrRestoreProps) {
  const { t } = useLingui()
  return (
    <>
      <ConfirmedAction
        verb="archive"
        view={view}
        variant="secondary"
        color="critical"
        title={t`Archive ${name}?`}
        question={question}
        onConfirm={onArchive}
      >
        {t`Archive`}
      </ConfirmedAction>
      <Action
        verb="restore"
        view={view}
        variant="secondary"
        color="default"
        onPress={() => void onRestore().catch(() => undefined)}
      >
        {t`Restore`}
      </Action>
    </>
  )
}

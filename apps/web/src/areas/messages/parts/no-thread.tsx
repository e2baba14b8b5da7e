import { MessageIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { useLingui } from '@lingui/react/macro'

/** Fills the reader until a conversation is opened. */
export function NoThread() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<MessageIcon />}
      title={t`Select a conversation`}
      description={t`The keys j and k open the next and the previous one.`}
    />
  )
}

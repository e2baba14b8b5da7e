import type { MessageFilter } from '@fettle/domain/messages/message-filters'
import { MessageIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { useLingui } from '@lingui/react/macro'

/** Empty state of the inbox. */
export function NoConversations({ filter, isSearched }: { filter: MessageFilter; isSearched: boolean }) {
  const { t } = useLingui()
  const texts = {
    all: [t`No conversations yet`, t`Write a message on a job and the conversation appears here.`],
    unread: [t`You have read everything`, t`New messages appear here automatically.`],
    starred: [t`Nothing starred`, t`Star a conversation that you want to come back to.`],
  } as const
  const [title, description] = isSearched
    ? [t`Nothing found`, t`No conversation contains these words. Try fewer or different ones.`]
    : texts[filter]
  return <EmptyState icon={<MessageIcon />} title={title} description={description} />
}

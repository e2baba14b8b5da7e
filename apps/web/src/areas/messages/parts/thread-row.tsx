import type { MessageThread } from '@fettle/contracts/messages/messages.methods'
import { Avatar } from '@fettle/ui/controls/avatar'
import { StarIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { OrderTag } from './order-tag.tsx'
import s from './thread-row.module.css'

/** A conversation in the inbox. */
export function ThreadRow({ thread }: { thread: MessageThread }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const { counterpartName, isUnread, lastAt, number, title } = thread
  return (
    <span className={s.row}>
      <Avatar name={counterpartName} size={36} isSquare isDecoration />
      <span className={s.words}>
        <span className={s.line}>
          <Text as="span" weight={isUnread ? 'bold' : 'medium'} isCut>
            {counterpartName}
          </Text>
          <time className={s.when} dateTime={lastAt} title={formats.dateTime(lastAt)}>
            {formats.relative(lastAt, now)}
          </time>
          {isUnread && (
            <span className={s.dot}>
              <span className="visually-hidden">{t`Unread`}</span>
            </span>
          )}
        </span>
        <Text as="span" size="small" isCut>
          <Figure>#{number}</Figure> {title}
        </Text>
        <Text
          as="span"
          size="small"
          tone={isUnread ? undefined : 'soft'}
          weight={isUnread ? 'medium' : undefined}
          isCut
        >
          {thread.isOwnLast ? t`You` : thread.lastAuthorName}: {thread.lastText}
        </Text>
        <Marks thread={thread} />
      </span>
    </span>
  )
}

function Marks({ thread: { kind, isStarred, isMentioned } }: { thread: MessageThread }) {
  const { t } = useLingui()
  if (kind !== 'order' && !isStarred && !isMentioned) return null
  return (
    <Cluster>
      {kind === 'order' && <OrderTag />}
      {isMentioned && <Tag surface="teal">{t`Mentions you`}</Tag>}
      {isStarred && (
        <Tag surface="yellow" icon={<StarIcon fill="currentColor" />}>
          {t`Starred`}
        </Tag>
      )}
    </Cluster>
  )
}

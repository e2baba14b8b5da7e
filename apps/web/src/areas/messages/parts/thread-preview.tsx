import { type MessageThread, messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { Button } from '@fettle/ui/controls/button'
import { CloseIcon, StarIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Figure, Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useSidePaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import type { ConversationOf } from '../messages.queries.ts'
import { Conversation } from '../shared/conversation.tsx'
import { OrderTag } from './order-tag.tsx'
import s from './thread-preview.module.css'

/** Preview of a conversation beside the inbox. */
export function ThreadPreview({ thread, onClose }: { thread: MessageThread; onClose: () => void }) {
  const { t } = useLingui()
  const paths = useSidePaths()
  return (
    <div className={s.preview}>
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Heading level={2} size="lead">
            {thread.counterpartName}
          </Heading>
          {thread.kind === 'order' && (
            <Cluster>
              <OrderTag />
            </Cluster>
          )}
          <Text size="small" tone="soft">
            <Figure>#{thread.number}</Figure> {thread.title} · {thread.locationName}
          </Text>
        </Stack>
        <Row gap={2}>
          <Star thread={thread} />
          <LinkButton href={paths.jobMessages(thread)} variant="secondary" color="default" size="small">
            {t`Open`}
          </LinkButton>
          <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<CloseIcon />} onPress={onClose}>
            {t`Close conversation`}
          </Button>
        </Row>
      </Row>
      {/* Starts at the latest message and the reply. */}
      <div className={s.scroller}>
        <Conversation of={conversationOf(thread)} counterpart={thread.counterpartName} isOver={thread.isOver} />
      </div>
    </div>
  )
}

const conversationOf = ({ kind, jobUuid, workOrderUuid }: MessageThread): ConversationOf =>
  kind === 'order' ? { workOrderUuid } : { jobUuid }

function Star({ thread }: { thread: MessageThread }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(messagesMethods.star)
  const { isStarred } = thread
  return (
    <Button
      variant="secondary"
      color="default"
      size="small"
      loading={isRunning}
      aria-pressed={isStarred}
      startIcon={<StarIcon fill={isStarred ? 'currentColor' : 'none'} />}
      onPress={() => void run({ ...conversationOf(thread), isStarred: !isStarred }).catch(() => undefined)}
    >
      {isStarred ? t`Starred` : t`Star`}
    </Button>
  )
}

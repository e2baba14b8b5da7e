import { type MessageView, messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { MessageIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { CommentThread } from '@fettle/ui/layout/comment-thread'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { LoadMoreButton } from '../../../kit/lists/load-more-button.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { MessageForm } from '../forms/message-form.tsx'
import { type ConversationOf, conversationQuery } from '../messages.queries.ts'
import { MessageEmail } from '../parts/message-email.tsx'
import { MessageText } from '../parts/message-text.tsx'
import { ReadReceipts } from '../parts/read-receipts.tsx'

type ConversationProps = {
  readonly of: ConversationOf
  readonly counterpart: string
  /** Read-only: the job was lost, its hire has ended, or it has no participants any more. */
  readonly isOver?: boolean
}

/** The messages of a conversation and the form for a reply. Opening it marks it as read. */
export function Conversation({ of, counterpart, isOver = false }: ConversationProps) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(conversationQuery(of))
  const messages = query.data.pages.flatMap(({ rows }) => rows)
  const mayWrite = usePermission('messages.send')
  // A new key per message resets the form.
  const [round, setRound] = useState(0)
  const comments = useComments(messages)
  useReading(of, messages[0])
  const isJob = 'jobUuid' in of
  return (
    <Stack gap={5}>
      {messages.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<MessageIcon />}
          title={t`No messages yet`}
          description={
            isJob
              ? t`Ask about the work, agree on details, send a photo. Messages stay with the job, and ${counterpart} is notified straight away.`
              : t`Write to everyone on this work order. Messages stay with the order.`
          }
        />
      ) : (
        <CommentThread
          label={t`Messages`}
          comments={comments}
          earlier={
            query.hasNextPage && (
              <LoadMoreButton query={query}>
                <Trans>Show earlier messages</Trans>
              </LoadMoreButton>
            )
          }
        />
      )}
      {isOver && (
        <Banner status="info">
          {isJob ? (
            <Trans>This job is closed to new messages.</Trans>
          ) : (
            <Trans>No contractor is working on this any more. Messages remain readable.</Trans>
          )}
        </Banner>
      )}
      {mayWrite && !isOver && (
        <MessageForm key={round} of={of} counterpart={counterpart} onSent={() => setRound(round + 1)} />
      )}
    </Stack>
  )
}

const useComments = (messages: readonly MessageView[]) => {
  const { t } = useLingui()
  const formats = useFormats()
  return messages
    .map((message) => ({
      id: message.uuid,
      author: message.authorName,
      // Between two sides the company is obvious.
      party: message.jobUuid === null && !message.isOwnSide ? message.authorCompanyName : undefined,
      when: formats.dateTime(message.at),
      dateTime: message.at,
      text: <MessageText text={message.text} mentions={message.mentions} />,
      files: (
        <>
          {message.attachments.length > 0 && <Attachments files={message.attachments} label={t`Files`} />}
          {message.email && <MessageEmail email={message.email} />}
        </>
      ),
      readBy: message.readBy.length > 0 && <ReadReceipts marks={message.readBy} />,
      isOwn: message.isOwnSide,
    }))
    .reverse()
}

/** Marks displayed messages as read, once for each new one. */
const useReading = (of: ConversationOf, latest: MessageView | undefined) => {
  const { run } = useCommand(messagesMethods.markRead, { isQuiet: true })
  const uuid = latest?.uuid
  const [kind, id] =
    'jobUuid' in of ? (['jobUuid', of.jobUuid] as const) : (['workOrderUuid', of.workOrderUuid] as const)
  useEffect(() => {
    if (uuid !== undefined && !document.hidden) run({ [kind]: id }).catch(() => undefined)
  }, [kind, id, uuid, run])
}

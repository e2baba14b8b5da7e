import { maxMentions } from '@fettle/domain/messages/mentions'
import {
  conversationKinds,
  maxEmailRestLength,
  maxMessageFiles,
  maxMessageLength,
  maxOmittedFiles,
  messageRefusals,
} from '@fettle/domain/messages/message'
import { messageFilters } from '@fettle/domain/messages/message-filters'
import * as z from 'zod/mini'
import {
  attachment,
  count,
  instant,
  multilineText,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A conversation about a job or an order, as a row of the inbox. */
export const messageThread = z.strictObject({
  uuid,
  kind: z.enum(conversationKinds),
  /**
   * The job whose page shows the conversation; for an order's, the reader's own job or that of the last hired
   * contractor.
   */
  jobUuid: uuid,
  workOrderUuid: uuid,
  number: z.int(),
  title: z.string(),
  locationName: z.string(),
  counterpartName: z.string(),
  lastText: z.string(),
  lastAt: instant,
  lastAuthorName: z.string(),
  isOwnLast: z.boolean(),
  messageCount: count,
  isUnread: z.boolean(),
  /** Whether an unread message mentions the reader. */
  isMentioned: z.boolean(),
  isStarred: z.boolean(),
  /** Read-only: the job is lost, its hire has ended, or no contractor is at work. */
  isOver: z.boolean(),
})
export type MessageThread = z.output<typeof messageThread>

/** A mention: text range from the `@`, in UTF-16 units. */
const mention = z.strictObject({
  userUuid: uuid,
  at: z.int().check(z.minimum(0), z.maximum(maxMessageLength)),
  length: z.int().check(z.minimum(1), z.maximum(maxMessageLength)),
})

/** A file of an e-mail that was not accepted, and why. */
const omittedFile = z.strictObject({ filename: singleLineText(255), code: singleLineText(60) })

export const messageView = z.strictObject({
  uuid,
  /** Null in the conversation of an order. */
  jobUuid: z.nullable(uuid),
  /** With current names of mentioned members. */
  text: z.string(),
  mentions: z.array(z.strictObject({ userUuid: uuid, at: count, length: count })),
  at: instant,
  authorName: z.string(),
  authorSide: z.enum(['client', 'contractor']),
  authorCompanyName: z.string(),
  /** Whether its author is on the reader's side. */
  isOwnSide: z.boolean(),
  attachments: z.array(attachment),
  /**
   * Of a message that was written by e-mail: quoted mails and the signature, which are folded away. Before a hire they are
   * omitted where they hold contact data. Null for other messages.
   */
  email: z.nullable(
    z.strictObject({ rest: z.string(), isRestOmitted: z.boolean(), omittedFiles: z.array(omittedFile) }),
  ),
  /**
   * Readers whose read position is this message, with the time; the company's name when the person is not disclosed.
   */
  readBy: z.array(z.strictObject({ name: z.string(), at: instant })),
})
export type MessageView = z.output<typeof messageView>

/** The conversation of a job, or with only `workOrderUuid` that of the order. */
const one = { jobUuid: z.optional(uuid), workOrderUuid: z.optional(uuid) }

export const messagesMethods = methods('find-a-pro', 'messages', {
  threads: {
    kind: 'query',
    summary: 'Conversations visible to the reader, latest first. Unread covers the last 60 days.',
    access: 'messages.view',
    input: { filter: z._default(z.enum(messageFilters), 'all'), q: optionalSingleLineText(100) },
    output: messageThread,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'Number of unread conversations (at most 100 are counted), and of starred ones.',
    access: 'messages.view',
    input: {},
    output: z.strictObject({ unread: count, starred: count }),
  },
  list: {
    kind: 'query',
    summary: 'Messages of a job or an order, latest first, with read receipts.',
    access: 'messages.view',
    input: one,
    output: messageView,
    pages: true,
  },
  people: {
    kind: 'query',
    summary: 'Members who can be mentioned in a conversation: colleagues who see it, and authors of the other side.',
    access: 'messages.send',
    input: { ...one, q: optionalSingleLineText(60) },
    output: z.strictObject({ userUuid: uuid, name: z.string(), companyName: z.nullable(z.string()) }),
    pages: true,
  },
  send: {
    kind: 'command',
    summary:
      'Sends a message to the other side of a job, or to everybody at work on an order. Before a hire it must not contain contact data. Mentioned members are notified.',
    access: 'messages.send',
    input: {
      ...one,
      text: multilineText(maxMessageLength),
      mentions: z._default(z.array(mention).check(z.maxLength(maxMentions)), []),
      attachmentUuids: z._default(z.array(uuid).check(z.maxLength(maxMessageFiles)), []),
      /** For a message that was written by e-mail. The person who wrote it is mailed which files were omitted. */
      email: z.optional(
        z.strictObject({
          rest: optionalMultilineText(maxEmailRestLength),
          omittedFiles: z._default(z.array(omittedFile).check(z.maxLength(maxOmittedFiles)), []),
        }),
      ),
    },
    output: messageView,
    refusals: [...messageRefusals, 'attachment_not_yours'],
  },
  markRead: {
    kind: 'command',
    summary: 'Marks a conversation as read up to now.',
    access: 'messages.view',
    input: one,
    output: z.strictObject({ uuid }),
  },
  star: {
    kind: 'command',
    summary: 'Stars or unstars a conversation for the caller.',
    access: 'messages.view',
    input: { ...one, isStarred: z.boolean() },
    output: z.strictObject({ uuid, isStarred: z.boolean() }),
  },
})

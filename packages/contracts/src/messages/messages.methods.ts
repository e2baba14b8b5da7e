import { messageFilters } from '@fettle/domain/kernel/slugs'
import { messageRefusals } from '@fettle/domain/messages/message'
import * as z from 'zod/mini'
import { attachment, count, instant, optionalLine, prose, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** What the two sides of a job have written, as a row of the inbox. */
export const messageThread = z.strictObject({
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
  isStarred: z.boolean(),
  /** Lost, or its hire has ended: nothing more can be written. */
  isOver: z.boolean(),
})
export type MessageThread = z.output<typeof messageThread>

export const messageView = z.strictObject({
  uuid,
  jobUuid: uuid,
  text: z.string(),
  at: instant,
  authorName: z.string(),
  authorSide: z.enum(['client', 'contractor']),
  attachments: z.array(attachment),
  /** Whose last reading ended at this message, and when; a company's name where it has not shown the person's. */
  readBy: z.array(z.strictObject({ name: z.string(), at: instant })),
})
export type MessageView = z.output<typeof messageView>

const one = { jobUuid: uuid }

export const messagesMethods = methods('find-a-pro', 'messages', {
  threads: {
    kind: 'query',
    summary: 'Conversations that the reader can see, the latest first. Unread looks back 60 days.',
    access: 'messages.view',
    input: { filter: z._default(z.enum(messageFilters), 'all'), q: optionalLine(100) },
    output: messageThread,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'How many conversations hold something unread (at most 100 are counted), and how many are starred.',
    access: 'messages.view',
    input: {},
    output: z.strictObject({ unread: count, starred: count }),
  },
  list: {
    kind: 'query',
    summary: 'The messages of a job, the latest first, with who has read up to where.',
    access: 'messages.view',
    input: one,
    output: messageView,
    pages: true,
  },
  send: {
    kind: 'command',
    summary: 'Writes to the other side of a job. Before a hire without telephone numbers, e-mail or web addresses.',
    access: 'messages.send',
    input: { ...one, text: prose(5000), attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []) },
    output: messageView,
    refusals: [...messageRefusals, 'attachment_not_yours'],
  },
  markRead: {
    kind: 'command',
    summary: 'Remembers that the caller has read the conversation up to now.',
    access: 'messages.view',
    input: one,
    output: z.strictObject({ jobUuid: uuid }),
  },
  star: {
    kind: 'command',
    summary: 'Puts a star on a conversation for the caller alone, or takes it off.',
    access: 'messages.view',
    input: { ...one, isStarred: z.boolean() },
    output: z.strictObject({ jobUuid: uuid, isStarred: z.boolean() }),
  },
})

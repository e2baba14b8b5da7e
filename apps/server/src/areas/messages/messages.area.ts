import type { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { isMessageVisible } from './find-conversation.ts'
import { messageReactions } from './messages.reactions.ts'
import { countThreadsMethod } from './methods/count-threads.ts'
import { listMessagesMethod } from './methods/list-messages.ts'
import { listPeople } from './methods/list-people.ts'
import { listThreadsMethod } from './methods/list-threads.ts'
import { markThreadReadMethod } from './methods/mark-thread-read.ts'
import { sendMessage } from './methods/send-message.ts'
import { starThreadMethod } from './methods/star-thread.ts'

const messages = (mail: Mailer) =>
  ({
    threads: listThreadsMethod,
    counts: countThreadsMethod,
    list: listMessagesMethod,
    people: listPeople,
    send: sendMessage(mail),
    markRead: markThreadReadMethod,
    star: starThreadMethod,
  }) satisfies Handlers<typeof messagesMethods>

export const messagesArea = ({ mail }: { mail: Mailer }): Area => ({
  handlers: { messages: messages(mail) },
  reactions: messageReactions,
  attachmentReaders: { message: isMessageVisible },
})

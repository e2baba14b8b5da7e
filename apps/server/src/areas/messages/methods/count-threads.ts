import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { countThreads } from '../threads.store.ts'

export const countThreadsMethod = handler(messagesMethods.counts, (_input, { read, actor, now }) =>
  countThreads(read, actor, now),
)

import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { listThreads } from '../threads.store.ts'

export const listThreadsMethod = handler(messagesMethods.threads, ({ filter, q }, { read, actor, now, page }) =>
  listThreads(read, actor, { filter, q, now, page }),
)

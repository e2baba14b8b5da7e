import type { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import type { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { type Identifiers, id, nobodysUuid, nobodysVersion, type Samples } from './sample.ts'

const job = (ids: Identifiers) => ({ jobUuid: id(ids, 'jobUuid') })

export const messages: Samples<typeof messagesMethods> = {
  threads: () => ({}),
  counts: () => ({}),
  list: job,
  // A file that nobody has: whoever may write hears so, and nothing is sent.
  send: (ids) => ({ ...job(ids), text: 'Sample', attachmentUuids: [nobodysUuid] }),
  markRead: job,
  star: (ids) => ({ ...job(ids), isStarred: false }),
}
export const notifications: Samples<typeof notificationsMethods> = {
  list: () => ({}),
  counts: () => ({}),
  markRead: () => ({ upTo: '2020-01-01T00:00:00.000Z' }),
  settings: () => ({}),
  saveSettings: () => ({
    version: nobodysVersion,
    topics: [],
    quietFrom: null,
    quietUntil: null,
    digest: 'daily',
    digestHour: 8,
    digestWeekday: 1,
    wantsMail: true,
  }),
  unsubscribe: () => ({ token: `${nobodysUuid}.x` }),
}

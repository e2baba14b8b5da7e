import type { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import type { notesMethods } from '@fettle/contracts/notes/notes.methods'
import type { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import type { assigneesMethods } from '@fettle/contracts/work-orders/assignees.methods'
import type { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { type Identifiers, id, type Samples, staleVersion, unknownUuid } from './sample.ts'

const job = (ids: Identifiers) => ({ jobUuid: id(ids, 'jobUuid') })

export const messages: Samples<typeof messagesMethods> = {
  threads: () => ({}),
  counts: () => ({}),
  list: job,
  people: job,
  // Invalid: an unknown file.
  send: (ids) => ({ ...job(ids), text: 'Sample', attachmentUuids: [unknownUuid] }),
  markRead: job,
  star: (ids) => ({ ...job(ids), isStarred: false }),
}
const blocks = [{ kind: 'paragraph' as const, runs: [{ text: 'Sample' }] }]
const noted = (ids: Identifiers) => ({
  noteUuid: id({ noteUuid: unknownUuid, ...ids }, 'noteUuid'),
  version: staleVersion,
})

export const notes: Samples<typeof notesMethods> = {
  list: job,
  // Invalid: mentions an unknown member.
  write: (ids) => ({
    ...job(ids),
    isShared: true,
    blocks: [{ kind: 'paragraph', runs: [{ text: '@', mentionUuid: unknownUuid }] }],
  }),
  edit: (ids) => ({ ...noted(ids), blocks }),
  remove: noted,
}
export const watchers: Samples<typeof watchersMethods> = {
  list: job,
  colleagues: job,
  // Removes a watcher that was never added.
  follow: job,
  unfollow: job,
  add: (ids) => ({ ...job(ids), userUuid: unknownUuid }),
  remove: (ids) => ({ ...job(ids), userUuid: unknownUuid }),
}
export const assignees: Samples<typeof assigneesMethods> = {
  set: (ids) => ({ ...job(ids), userUuid: unknownUuid }),
}
export const notifications: Samples<typeof notificationsMethods> = {
  list: () => ({}),
  counts: () => ({}),
  markRead: () => ({ upTo: '2020-01-01T00:00:00.000Z' }),
  settings: () => ({}),
  saveSettings: () => ({
    version: staleVersion,
    topics: [],
    quietFrom: null,
    quietUntil: null,
    digest: 'daily',
    digestHour: 8,
    digestWeekday: 1,
    wantsMail: true,
  }),
  unsubscribe: () => ({ token: `${unknownUuid}.x` }),
}

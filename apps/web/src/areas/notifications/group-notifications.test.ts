import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import { expect, test } from 'vitest'
import { groupNotifications } from './group-notifications.ts'

const event = (uuid: string, workOrderUuid: string | null): NotificationView => ({
  uuid,
  workOrderUuid,
  name: 'job.offered',
  at: '2026-11-25T12:00:00.000Z',
  actorName: null,
  tenantName: null,
  jobUuid: null,
  subjectUuid: null,
  number: null,
  title: '',
  facts: {},
  isUnread: true,
})

test('events of one work order form one group, and background tasks none', () => {
  const rows = [event('a', 'boiler'), event('b', null), event('c', 'roof'), event('d', 'boiler'), event('e', null)]
  const groups = groupNotifications(rows).map(({ key, events }) => [key, events.map(({ uuid }) => uuid).join('')])
  expect(groups).toEqual([
    ['boiler', 'ad'],
    ['b', 'b'],
    ['roof', 'c'],
    ['e', 'e'],
  ])
})

import { expect, it } from 'vitest'
import { notificationPath } from './notification-path.ts'

it('links the contractor to its reviews, and the client to the order', () => {
  const told = { name: 'review.written', workOrderUuid: 'w', jobUuid: 'j', subjectUuid: 's' }
  expect(notificationPath('contractor', told)).toBe('/account/my-reviews')
  expect(notificationPath('client', { ...told, name: 'review.replied' })).toBe('/work-order/w')
  expect(notificationPath('contractor', { ...told, name: 'quote.accepted' })).toBe('/job/j/quote/s')
})

it('links both sides to an exported file', () => {
  const told = { name: 'download.ready', workOrderUuid: null, jobUuid: null, subjectUuid: 'd' }
  expect([notificationPath('client', told), notificationPath('contractor', told)]).toEqual(['/downloads', '/downloads'])
})

import { expect, it } from 'vitest'
import { notificationPath } from './notification-path.ts'

it('links the contractor to its reviews, and the client to the order', () => {
  const link = { name: 'review.written', workOrderUuid: 'w', jobUuid: 'j', subjectUuid: 's' }
  expect(notificationPath('contractor', link)).toBe('/account/my-reviews')
  expect(notificationPath('client', { ...link, name: 'review.replied' })).toBe('/work-order/w')
  expect(notificationPath('contractor', { ...link, name: 'quote.accepted' })).toBe('/job/j/quote/s')
})

it('links the client to an inspection without an order', () => {
  const link = { name: 'inspection.assigned', workOrderUuid: null, jobUuid: null, subjectUuid: 'i' }
  expect(notificationPath('client', link)).toBe('/inspections/i/details')
})

it('links both sides to an exported file', () => {
  const link = { name: 'download.ready', workOrderUuid: null, jobUuid: null, subjectUuid: 'd' }
  expect([notificationPath('client', link), notificationPath('contractor', link)]).toEqual(['/downloads', '/downloads'])
})

import { expect, it } from 'vitest'
import { newsPath } from './news-path.ts'

it('leads a contractor from news of a review to all of them, and its client to the order', () => {
  const told = { name: 'review.written', workOrderUuid: 'w', jobUuid: 'j', subjectUuid: 's' }
  expect(newsPath('contractor', told)).toBe('/account/my-reviews')
  expect(newsPath('client', { ...told, name: 'review.replied' })).toBe('/work-order/w')
  expect(newsPath('contractor', { ...told, name: 'quote.accepted' })).toBe('/job/j/quote/s')
})

it('leads either side from a list that was written to the file', () => {
  const told = { name: 'download.ready', workOrderUuid: null, jobUuid: null, subjectUuid: 'd' }
  expect([newsPath('client', told), newsPath('contractor', told)]).toEqual(['/downloads', '/downloads'])
})

import { expect, it } from 'vitest'
import { pageTitle, withPage } from './recent-pages.ts'

const order = (nth: number, tab = '') => `/uk/client/3/work-order/0000000${nth}-0000-4000-8000-000000000000${tab}`
const page = (href: string) => ({ href, title: href })

it('a page comes first, its tabs are one entry, and the oldest is forgotten', () => {
  const first = withPage([page(order(1)), page(order(2))], page(order(2, '/costs')))
  expect(first.map(({ href }) => href)).toEqual([order(2, '/costs'), order(1)])
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => page(order(nth)))
  const pages = withPage(many, page(order(9)))
  expect(pages).toHaveLength(8)
  expect(pages.map(({ href }) => href)).not.toContain(order(8))
})

it('is named without the number of unread entries and the product', () => {
  expect(pageTitle('(3) #33 Boiler locks out – Work orders – Fettle')).toBe('#33 Boiler locks out – Work orders')
})

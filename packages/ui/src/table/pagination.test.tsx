import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createToastQueue } from '../feedback/toast-queue.ts'
import { navigationGroups, phoneItems } from '../layout/navigation.ts'
import { nextSort } from './column.ts'
import { pageRange } from './page-range.ts'
import { Pagination } from './pagination.tsx'

test('a page knows its range and its neighbours', () => {
  expect(pageRange({ offset: 0, limit: 25, count: 60 })).toEqual({
    from: 1,
    to: 25,
    page: 1,
    pages: 3,
    previousOffset: null,
    nextOffset: 25,
  })
  expect(pageRange({ offset: 50, limit: 25, count: 60 })).toMatchObject({ from: 51, to: 60, nextOffset: null })
  expect(pageRange({ offset: 10, limit: 25, count: 60 }).previousOffset).toBe(0)
  expect(pageRange({ offset: 0, limit: 25, count: 0 })).toMatchObject({ from: 0, to: 0, pages: 1, nextOffset: null })
})

test('labels are provided, and the first page has no previous link', () => {
  const markup = renderToStaticMarkup(
    <Pagination
      label="Seiten"
      offset={0}
      limit={25}
      count={10_001}
      summary={(range) => `${range.from}–${range.to} von 10.000+`}
      onOffsetChange={() => undefined}
    />,
  )
  expect(markup).toContain('1–25 von 10.000+')
  expect(markup.match(/ disabled=/g)).toHaveLength(1)
})

test('a second click on a header reverses the sort, another header starts ascending', () => {
  expect(nextSort(null, 'due')).toEqual({ columnId: 'due', direction: 'ascending' })
  expect(nextSort({ columnId: 'due', direction: 'ascending' }, 'due').direction).toBe('descending')
  expect(nextSort({ columnId: 'due', direction: 'ascending' }, 'amount').direction).toBe('ascending')
})

test('a phone has at most five items in the bottom bar, the last for the menu', () => {
  const items = Array.from({ length: 7 }, (_, at) => ({
    id: `${at}`,
    label: `${at}`,
    href: '/',
    icon: null,
    group: at > 4 ? 'Finance' : undefined,
  }))
  expect(phoneItems(items).bar).toHaveLength(4)
  expect(phoneItems(items).rest).toHaveLength(3)
  expect(phoneItems(items.slice(0, 5)).rest).toHaveLength(0)
  expect(navigationGroups(items).map((group) => group.members.length)).toEqual([5, 2])
})

test('the same toast within half a second is shown once', () => {
  let now = 1000
  const queue = createToastQueue(() => now)
  queue.error({ title: 'Offline' })
  now += 400
  queue.error({ title: 'Offline' })
  queue.warning({ title: 'Offline' })
  expect(queue.items().map((item) => item.type)).toEqual(['error', 'warning'])
  now += 600
  queue.error({ title: 'Offline' })
  expect(queue.items()).toHaveLength(3)
  queue.close(queue.items()[0]?.id ?? 0)
  expect(queue.items()).toHaveLength(2)
})

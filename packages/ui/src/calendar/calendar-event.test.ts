import { expect, test } from 'vitest'
import { type CalendarEvent, eventsOnDay, placeEvents } from './calendar-event.ts'

const at = (id: string, start: string, end: string): CalendarEvent => ({ id, title: id, start, end })
const day = '2026-11-24'

test('a day has events that overlap it, without those that ended at its midnight', () => {
  const events = [
    at('late', `${day}T18:00`, `${day}T19:00`),
    at('before', '2026-11-23T20:00', `${day}T00:00`),
    at('through', '2026-11-23T20:00', '2026-11-25T08:00'),
    { ...at('whole', day, day), isWholeDay: true },
    at('after', '2026-11-25T08:00', '2026-11-25T09:00'),
  ]
  expect(eventsOnDay(events, day).map(({ id }) => id)).toEqual(['whole', 'through', 'late'])
})

test('overlapping events are side by side, the next one has the full width', () => {
  const placed = placeEvents(
    [
      at('a', `${day}T08:00`, `${day}T10:00`),
      at('b', `${day}T09:00`, `${day}T11:00`),
      at('c', `${day}T10:00`, `${day}T10:30`),
      at('d', `${day}T12:00`, `${day}T12:05`),
    ],
    day,
  )
  expect(placed.map(({ event, lane, lanes }) => [event.id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
  // Five minutes would be too short to click.
  expect(placed[3]).toMatchObject({ from: 720, to: 740 })
})

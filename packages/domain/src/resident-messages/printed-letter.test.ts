import { expect, it } from 'vitest'
import { residentMessageEvents } from './message-rules.ts'
import { goesByLetter } from './printed-letter.ts'

it('carries the news that is still worth something when it arrives', () => {
  const byLetter = residentMessageEvents.filter((event) => !goesByLetter(event, false))
  expect(byLetter).toEqual(['report-link', 'report-received', 'visit-on-the-way', 'visit-reminder'])
})

it('carries to those who answered STOP only what they must answer or be at home for', () => {
  const afterStop = residentMessageEvents.filter((event) => goesByLetter(event, true))
  expect(afterStop).toEqual(['report-asked', 'visit-offered', 'visit-moved', 'visit-cancelled'])
})

import { expect, test } from 'vitest'
import { ganttBox, ganttMonths, ganttTicks } from './gantt-scale.ts'

test('a bar includes its last day, and is clipped at the edges', () => {
  expect(ganttBox({ start: '2026-11-03', end: '2026-11-04' }, '2026-11-01', 10)).toEqual({ left: '20%', width: '20%' })
  expect(ganttBox({ start: '2026-10-01', end: '2026-12-31' }, '2026-11-01', 10)).toEqual({ left: '0%', width: '100%' })
  expect(ganttBox({ start: '2026-12-01', end: '2026-12-02' }, '2026-11-01', 10)).toMatchObject({ width: '0%' })
  expect(ganttBox({ start: '2026-11-01', end: '2026-11-01', isMilestone: true }, '2026-11-01', 10)).toEqual({
    left: '5%',
  })
})

test('ticks and months cover the range', () => {
  expect(ganttTicks('2026-11-01', '2026-11-14', 7).map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-08'])
  expect(ganttMonths('2026-11-16', '2026-12-15')).toEqual([
    { day: '2026-11-16', left: '0%', share: '50%' },
    { day: '2026-12-01', left: '50%', share: '50%' },
  ])
})

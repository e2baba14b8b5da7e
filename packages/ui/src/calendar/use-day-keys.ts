import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayAfter } from './calendar-dates.ts'

/** Arrow keys move by days, Page Up and Down by months; the focus follows. */
export function useDayKeys(day: string, onDayChange: (day: string) => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    sheet.current?.querySelector<HTMLElement>(`button[data-day="${day}"]`)?.focus()
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    isWalking.current = true
    onDayChange(dayAfter(day, step))
  }
  return { sheet, onKeyDown }
}

const steps: Readonly<Record<string, { days?: number; weeks?: number; months?: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { weeks: -1 },
  ArrowDown: { weeks: 1 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

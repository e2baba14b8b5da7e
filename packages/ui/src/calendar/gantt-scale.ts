import { dayAfter, daysBetween } from './calendar-dates.ts'

/** Position of a bar in a range of days, clipped at the edges. */
export function ganttBox(
  bar: { start: string; end: string; isMilestone?: boolean | undefined },
  from: string,
  days: number,
) {
  if (bar.isMilestone) return { left: percent((daysBetween(from, bar.start) + 0.5) / days) }
  const first = Math.max(0, daysBetween(from, bar.start))
  const last = Math.min(days, daysBetween(from, bar.end) + 1)
  return { left: percent(first / days), width: percent(Math.max(last - first, 0) / days) }
}

/** A tick every `every` days. */
export function ganttTicks(from: string, to: string, every: number): { day: string; left: string }[] {
  const days = daysBetween(from, to) + 1
  return Array.from({ length: Math.ceil(days / every) }, (_, at) => ({
    day: dayAfter(from, { days: at * every }),
    left: percent((at * every) / days),
  }))
}

/** Months of the range, with widths proportional to their days. */
export function ganttMonths(from: string, to: string): { day: string; left: string; share: string }[] {
  const days = daysBetween(from, to) + 1
  const months: { day: string; left: string; share: string }[] = []
  for (let day = from; day <= to; day = dayAfter(`${day.slice(0, 7)}-01`, { months: 1 })) {
    const next = dayAfter(`${day.slice(0, 7)}-01`, { months: 1 })
    const last = Math.min(daysBetween(from, next), days)
    const first = daysBetween(from, day)
    months.push({ day, left: percent(first / days), share: percent((last - first) / days) })
  }
  return months
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

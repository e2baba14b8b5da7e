import type { Span, WeekPattern } from './week-pattern.ts'
import { workingSpans } from './week-pattern.ts'

/** Spans without the blocks, ascending. */
export const subtractSpans = (spans: readonly Span[], blocks: readonly Span[]): readonly Span[] => {
  const sorted = blocks.toSorted((one, other) => one.from - other.from)
  let passed = 0
  return spans
    .toSorted((one, other) => one.from - other.from)
    .flatMap((span) => {
      const left: Span[] = []
      let from = span.from
      while ((sorted[passed]?.until ?? Number.POSITIVE_INFINITY) <= from) passed += 1
      for (let at = passed; at < sorted.length; at += 1) {
        const each = sorted[at]
        if (each === undefined || each.until <= from) continue
        if (each.from >= span.until) break
        if (each.from > from) left.push({ from, until: each.from })
        from = Math.max(from, each.until)
      }
      if (from < span.until) left.push({ from, until: span.until })
      return left
    })
}

/** Free time of a member between two moments: working hours without what occupies them. Patterns are ordered from the nearest owner. */
export const freeSpans = (
  { patterns, occupied }: { readonly patterns: readonly WeekPattern[]; readonly occupied: readonly Span[] },
  window: Span,
): readonly Span[] => subtractSpans(workingSpans(patterns, window), occupied)

export const minutesIn = (spans: readonly Span[]): number =>
  Math.round(spans.reduce((sum, { from, until }) => sum + (until - from), 0) / 60_000)

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** Whether a span lies within one of the spans, where those that touch count as one. */
export const isWithin = (spans: readonly Span[], span: Span): boolean => subtractSpans([span], spans).length === 0

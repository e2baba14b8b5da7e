import type { EpochMs } from '../kernel/time.ts'
import type { OrderFacts } from './order-facts.ts'
import { scheduledChangeTimes } from './project-facts.ts'

export type ScheduledChange<W extends string> = { readonly at: EpochMs; readonly to: W }

/**
 * The first moment after `at` at which `wordAt` changes by time alone, and its new value; null when it never does.
 * Stored with a row, it lets an index answer for any moment until then.
 */
export const nextScheduledChange = <W extends string>(
  facts: OrderFacts,
  at: EpochMs,
  wordAt: (facts: OrderFacts, at: EpochMs) => W,
): ScheduledChange<W> | null => {
  const word = wordAt(facts, at)
  const moments = [...new Set(scheduledChangeTimes(facts))]
    .filter((moment) => moment > at)
    .sort((one, other) => one - other)
  for (const moment of moments) {
    const to = wordAt(facts, moment)
    if (to !== word) return { at: moment, to }
  }
  return null
}

import type { Millis } from '../kernel/time.ts'
import { turningPoints } from './facts-at.ts'
import type { OrderFacts } from './order-facts.ts'

export type Turn<W extends string> = { readonly at: Millis; readonly to: W }

/**
 * The next moment after `at` when the word that `wordAt` gives changes though nobody acts, and the word it becomes;
 * null when time alone changes nothing. Stored beside a row, it lets an index answer for any moment until then.
 */
export const nextTurn = <W extends string>(
  facts: OrderFacts,
  at: Millis,
  wordAt: (facts: OrderFacts, at: Millis) => W,
): Turn<W> | null => {
  const word = wordAt(facts, at)
  const moments = [...new Set(turningPoints(facts))].filter((moment) => moment > at).sort((one, other) => one - other)
  for (const moment of moments) {
    const to = wordAt(facts, moment)
    if (to !== word) return { at: moment, to }
  }
  return null
}

import type { Cast } from '../../../world/src/cast.ts'
import { de } from '../../../world/src/editions/de.ts'
import { uk } from '../../../world/src/editions/uk.ts'
import { us } from '../../../world/src/editions/us.ts'
import { plotsFor } from '../../../world/src/plots.ts'
import { type Settlement, settle } from '../../../world/src/settlement.ts'
import type { Speaker } from '../../../world/src/speaker.ts'
import { day, type Plot } from '../../../world/src/telling.ts'
import type { Chance } from './chance.ts'

const casts: readonly Cast[] = [uk, de, us]

/** Everybody who speaks in a settlement. */
export const everybody = ({ staff, firms }: Settlement): Speaker[] => [
  ...Object.values(staff),
  ...firms.flatMap(({ owner, field }) => [owner, ...(field ? [field.speaker] : [])]),
]

/** Founds the client groups, contractors and places of so many editions on a running product. */
export const foundTown = async (address: string, editions: number): Promise<Settlement[]> => {
  const settlements: Settlement[] = []
  for (const cast of casts.slice(0, editions)) settlements.push(await settle(address, cast, Date.now() - 60 * day))
  return settlements
}

/** One order's story after another, in an order that the seed decides, each with numbers of its own. */
export const stories = function* (
  settlements: readonly Settlement[],
  chance: Chance,
): Generator<{ plot: Plot; settlement: Settlement }, never> {
  const startedAt = Date.now() - 56 * day
  const outlines = settlements.map((settlement) => ({ settlement, plots: plotsFor(settlement, Date.now()) }))
  for (let index = 0; ; index++) {
    const { settlement, plots } = chance.of(outlines)
    const place = chance.of(settlement.places)
    // Long stories see more of the lifecycle than those that end at once.
    const plot = chance.of(plots)
    yield { settlement, plot: { ...plot, place, index, startedAt: startedAt + chance.below(20) * day } }
  }
}

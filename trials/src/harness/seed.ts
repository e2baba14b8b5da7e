import type { ApiUser } from '../../../world/src/api-user.ts'
import { day } from '../../../world/src/days.ts'
import { de } from '../../../world/src/editions/de.ts'
import { uk } from '../../../world/src/editions/uk.ts'
import { us } from '../../../world/src/editions/us.ts'
import { type Scenario } from '../../../world/src/scenario-run.ts'
import { scenariosFor } from '../../../world/src/scenarios.ts'
import type { SeedData } from '../../../world/src/seed-data.ts'
import { type SeededMarket, seedMarket } from '../../../world/src/seeded-market.ts'
import type { Random } from './random.ts'

const seedDataSets: readonly SeedData[] = [uk, de, us]

/** All users of a market. */
export const allUsers = ({ staff, firms }: SeededMarket): ApiUser[] => [
  ...Object.values(staff),
  ...firms.flatMap(({ owner, field }) => [owner, ...(field ? [field.user] : [])]),
]

/** Seeds client groups, contractors and locations of `editions` markets on a running product. */
export const seedMarkets = async (address: string, editions: number): Promise<SeededMarket[]> => {
  const markets: SeededMarket[] = []
  for (const seedData of seedDataSets.slice(0, editions))
    markets.push(await seedMarket(address, seedData, Date.now() - 60 * day))
  return markets
}

/** Endless sequence of scenarios in an order determined by the seed, each with its own numbers. */
export const scenarios = function* (
  markets: readonly SeededMarket[],
  chance: Random,
): Generator<{ scenario: Scenario; market: SeededMarket }, never> {
  const startedAt = Date.now() - 56 * day
  const seeded = markets.map((market) => ({ market, outlines: scenariosFor(market, Date.now()) }))
  for (let index = 0; ; index++) {
    const { market, outlines } = chance.of(seeded)
    const place = chance.of(market.places)
    // Long scenarios cover more of the lifecycle than short ones.
    const scenario = chance.of(outlines)
    yield { market, scenario: { ...scenario, place, index, startedAt: startedAt + chance.below(20) * day } }
  }
}

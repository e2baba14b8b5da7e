import { day, hour } from './days.ts'
import { type Scenario, type ScenarioEnd } from './scenario-run.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'

type Outline = readonly [ending: ScenarioEnd, dispatchMethod: Scenario['dispatchMethod'], daysAgo: number]

/** Scenarios for every bucket and tab, with realistic counts. */
const outlines: readonly Outline[] = [
  ['new', 'quote', 0.3],
  ['new', 'quote', 1],
  ['new', 'quote', 2],
  ['redispatch', 'quote', 5],
  ['tendering', 'award', 1],
  ['tendering', 'award', 2],
  ['quote-requested', 'quote', 1],
  ['quote-requested', 'tender', 3],
  ['quote-required', 'quote', 2],
  ['quoted', 'quote', 4],
  ['quoted', 'tender', 5],
  ['quoted', 'tender', 3],
  ['change-requested', 'quote', 6],
  ['awaiting-booking', 'quote', 4],
  ['awaiting-booking', 'tender', 6],
  ['question', 'quote', 5],
  ['scheduled', 'award', 0.5],
  ['scheduled', 'quote', 2.2],
  ['on-site', 'award', 1.6],
  ['update-overdue', 'award', 4],
  ['no-access', 'quote', 6],
  ['parts-needed', 'award', 5],
  ['report-sign-off-required', 'quote', 7],
  ['report-sign-off-required', 'award', 4],
  ['sent-back', 'quote', 9],
  ['invoice-required', 'quote', 10],
  ['invoice-due', 'quote', 12],
  ['invoice-due', 'tender', 15],
  ['invoice-declined', 'quote', 16],
  ['invoice-approved', 'quote', 18],
  ['invoice-overdue', 'quote', 48],
  ['invoice-overdue', 'tender', 52],
  ['completed', 'quote', 30],
  ['completed', 'tender', 38],
  ['completed', 'award', 41],
  ['closed', 'award', 20],
  ['cancelled-new', 'quote', 9],
  ['cancelled-hired', 'quote', 11],
  ['variation-pending', 'quote', 3],
  ['variation-pending', 'tender', 5],
  ['revised', 'quote', 4],
]

/** The firm of the right trade, or else the generalist. */
const firmFor = (
  market: SeededMarket,
  category: string,
  { dispatchMethod, ending }: { dispatchMethod: Scenario['dispatchMethod']; ending: ScenarioEnd },
): Firm => {
  const mayAward = (firm: Firm) => firm.company.kind !== 'preferred'
  const suits = (firm: Firm) => dispatchMethod !== 'award' || mayAward(firm)
  const own = market.firms.find((firm) => firm.company.kind === 'dlo')
  if (ending === 'closed' && own) return own
  // Direct labour accepts awards automatically, so a pending award needs another firm.
  const others = market.firms.filter((firm) => firm.company.kind !== 'dlo' && suits(firm))
  const found = others.find((firm) => firm.company.categories.includes(category)) ?? others[0]
  if (!found) throw new Error('No firm suits')
  return found
}

/** The testers' order: paid, of the firm with every role filled. */
const isShown = ({ ending, dispatchMethod }: { ending: ScenarioEnd; dispatchMethod: Scenario['dispatchMethod'] }) =>
  ending === 'completed' && dispatchMethod === 'quote'
const ownRepair = ({ firms, seedData }: SeededMarket) =>
  seedData.repairs.find((repair) => firms[0]?.company.categories.includes(repair.category))

/** Deterministic: equal seed data gives equal scenarios, dated back from now. */
export const scenariosFor = (market: SeededMarket, now: number): Scenario[] =>
  outlines.map(([ending, dispatchMethod, daysAgo], index) => {
    const repair = isShown({ ending, dispatchMethod })
      ? ownRepair(market)
      : market.seedData.repairs[(index * 5) % market.seedData.repairs.length]
    const place = market.places[(index * 7 + 3) % market.places.length]
    if (!repair || !place) throw new Error('The cast has no repairs or places')
    const firm = firmFor(market, repair.category, { dispatchMethod, ending })
    const rivals = market.firms.filter((each) => each !== firm && each.company.kind !== 'dlo').slice(0, 2)
    return {
      ending,
      dispatchMethod,
      repair,
      place,
      firm,
      rivals,
      startedAt: now - daysAgo * day - (index % 5) * hour,
      index,
    }
  })

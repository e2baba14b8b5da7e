import type { Market } from '../editions/edition.ts'
import type { CallTarget } from './fault-tree.ts'

type Numbers = Readonly<Record<CallTarget, string>>

/** Public numbers of a market; where the network operator differs by place, those of the emergency services. */
const numbers: Readonly<Record<Market, Numbers>> = {
  uk: { emergency: '999', gas: '0800 111 999', power: '105' },
  de: { emergency: '112', gas: '112', power: '112' },
  us: { emergency: '911', gas: '911', power: '911' },
}

export const emergencyNumber = (market: Market, target: CallTarget): string => numbers[market][target]

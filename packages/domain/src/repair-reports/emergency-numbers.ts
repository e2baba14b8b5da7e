import type { Market } from '../editions/edition.ts'
import type { CallTarget } from './fault-tree.ts'

type Numbers = Readonly<Record<CallTarget, string>>

/** Public numbers of a market; where the network operator differs by place, those of the emergency services. */
const numbers: Readonly<Record<Market, Numbers>> = {
  uk: { emergency: '999', gas: '0800 111 999', power: '105' },
  de: { emergency: '112', gas: '112', power: '112' },
  us: { emergency: '911', gas: '911', power: '911' },
}

/** Numbers of a client's own: those of its network operators. */
export type OwnNumbers = { readonly gas: string; readonly power: string }

export const emergencyNumber = (market: Market, target: CallTarget, own?: OwnNumbers): string =>
  (target === 'emergency' ? '' : own?.[target]) || numbers[market][target]

/** Whether a market has one number of its own for the whole country. */
export const hasPublicNumber = (market: Market, target: CallTarget): boolean =>
  target === 'emergency' || numbers[market][target] !== numbers[market].emergency

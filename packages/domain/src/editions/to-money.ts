import type { Money } from '../kernel/money.ts'
import type { Market } from './edition.ts'
import { editionOf } from './editions.ts'

/** Minor units with the currency of a market; null stays null. */
export const toMoney = (amount: number | null, market: Market): Money | null =>
  amount === null ? null : { amount, currency: editionOf(market).currency.code }

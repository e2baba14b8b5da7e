export { priceLines } from './price-lines.ts'
export { pricesOnDay as pricesOfDay } from './prices-on-day.ts'

export { priceLines } from './price-lines.ts'
export { pricesOfDay } from './prices-of-day.ts'

export { offeredItems } from './offered-items.ts'
export { priceAwardLines, priceLines } from './price-lines.ts'
export { pricesOnDay } from './prices-on-day.ts'

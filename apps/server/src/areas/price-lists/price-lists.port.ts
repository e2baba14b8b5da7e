export { type Offer, offeredItems } from './offered-items.ts'

export { offeredItems } from './offered-items.ts'

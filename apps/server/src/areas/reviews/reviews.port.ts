export { findRatings } from './reviews.store.ts'

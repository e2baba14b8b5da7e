export { issuerOf, partiesOf, tableOf, totalsOf } from './priced-paper.ts'
export { findQuote, quotesOfOrder } from './quotes.store.ts'
export { showLines, showPaper, showTotals } from './show-paper.ts'
export { approvedVariations } from './variations.store.ts'

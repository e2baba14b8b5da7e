export { issuerOf, partiesOf, tableOf, totalsOf } from './priced-paper.ts'
export { findQuote } from './quotes.store.ts'
export { showLines, showPaper, showTotals } from './show-paper.ts'

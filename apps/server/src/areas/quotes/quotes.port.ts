export { issuerOf, partiesOf, tableOf, totalsOf } from './priced-paper.ts'
export { showLines, showTotals } from './show-lines.ts'

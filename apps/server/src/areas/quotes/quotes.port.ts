export { showLines, showTotals } from './show-lines.ts'
export { issuerOf, partiesOf, tableOf, totalsOf } from './priced-paper.ts'

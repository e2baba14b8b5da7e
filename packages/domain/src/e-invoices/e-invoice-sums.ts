import type { EInvoice, EInvoiceFinding, EInvoiceTerm } from './e-invoice.ts'
import { exactDecimal, minorUnitsText, times, toMinorUnits } from './exact-decimal.ts'

type Sum = {
  readonly rule: string
  readonly term: EInvoiceTerm
  readonly stated: number | null
  readonly expected: number
}

/** Sums of the document that must agree (EN 16931, BR-CO-10 to BR-CO-16). Missing sums are findings of their own. */
const documentSums = ({ lines, adjustments, taxes, totals }: EInvoice): Sum[] => {
  const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((total, each) => total + (each ?? 0), 0)
  const adjusted = (isCharge: boolean) =>
    sumOf(adjustments.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount))
  return [
    { rule: 'BR-CO-10', term: 'total_of_lines', stated: totals.lines, expected: sumOf(lines.map(({ net }) => net)) },
    { rule: 'BR-CO-11', term: 'adjustment', stated: totals.allowances, expected: adjusted(false) },
    { rule: 'BR-CO-12', term: 'adjustment', stated: totals.charges, expected: adjusted(true) },
    {
      rule: 'BR-CO-13',
      term: 'net_total',
      stated: totals.net,
      expected: (totals.lines ?? 0) - totals.allowances + totals.charges,
    },
    { rule: 'BR-CO-14', term: 'tax_total', stated: totals.tax, expected: sumOf(taxes.map(({ tax }) => tax)) },
    { rule: 'BR-CO-15', term: 'gross_total', stated: totals.gross, expected: (totals.net ?? 0) + totals.tax },
    {
      rule: 'BR-CO-16',
      term: 'payable',
      stated: totals.payable,
      expected: (totals.gross ?? 0) - totals.prepaid + totals.rounding,
    },
  ]
}

/** Difference in minor units that rounding of a line may make (PEPPOL-EN16931-R120). */
const lineTolerance = 2

/** A rule of Peppol, which XRechnung took over; elsewhere a difference is worth a look. */
const lineSeverity = ({ specification }: Pick<EInvoice, 'specification'>) =>
  /xrechnung|peppol/.test(specification) ? ('fatal' as const) : ('warning' as const)

const lineFindings = ({ lines, ...invoice }: EInvoice): EInvoiceFinding[] =>
  lines.flatMap(({ quantity, unitPrice, priceBase, net, adjustment }, at) => {
    const [count, price, base] = [exactDecimal(quantity), exactDecimal(unitPrice), exactDecimal(priceBase || '1')]
    if (!count || !price || !base || base.digits === 0n || net === null) return []
    const expected = toMinorUnits(times(count, price), base) + adjustment
    if (Math.abs(expected - net) <= lineTolerance) return []
    const finding = differs({ rule: 'PEPPOL-EN16931-R120', term: 'line_net', stated: net, expected }, at + 1)
    return [{ ...finding, severity: lineSeverity(invoice) }]
  })

const differs = ({ rule, term, stated, expected }: Sum, line: number | null): EInvoiceFinding => ({
  rule,
  severity: 'fatal',
  term,
  fault: 'differs',
  line,
  stated: minorUnitsText(stated ?? 0),
  expected: minorUnitsText(expected),
})

/** Sums that do not add up. */
export const sumFindings = (invoice: EInvoice): EInvoiceFinding[] => [
  ...lineFindings(invoice),
  ...documentSums(invoice)
    .filter(({ stated, expected }) => stated !== null && stated !== expected)
    .map((each) => differs(each, null)),
]

import type { EInvoice, EInvoiceFinding, EInvoiceTax } from './e-invoice.ts'
import { exactDecimal, minorUnitsText, times, toMinorUnits } from './exact-decimal.ts'

/** Tax categories of EN 16931 (UNTDID 5305) and what each asks for. */
export const eInvoiceTaxCodes = {
  /** Standard or reduced rate. */
  S: { needsReason: false, hasRate: true },
  Z: { needsReason: false, hasRate: false },
  E: { needsReason: true, hasRate: false },
  /** Reverse charge. */
  AE: { needsReason: true, hasRate: false },
  K: { needsReason: true, hasRate: false },
  G: { needsReason: true, hasRate: false },
  O: { needsReason: true, hasRate: false },
  L: { needsReason: false, hasRate: true },
  M: { needsReason: false, hasRate: true },
} as const
type TaxCode = keyof typeof eInvoiceTaxCodes

const isTaxCode = (code: string): code is TaxCode => code in eInvoiceTaxCodes

const normal = (percent: string): string => {
  const value = exactDecimal(percent === '' ? '0' : percent)
  return value === undefined ? percent : String(Number(value.digits) / 10 ** value.places)
}
const groupOf = ({ taxCode, taxPercent }: { taxCode: string; taxPercent: string }) => `${taxCode} ${normal(taxPercent)}`

/** Taxable sum by category and rate, from lines, allowances and charges. */
const basesOf = ({ lines, adjustments }: EInvoice): ReadonlyMap<string, number> => {
  const bases = new Map<string, number>()
  const add = (group: string, amount: number) => bases.set(group, (bases.get(group) ?? 0) + amount)
  for (const line of lines) if (line.taxCode !== '') add(groupOf(line), line.net ?? 0)
  for (const each of adjustments) add(groupOf(each), (each.isCharge ? 1 : -1) * (each.amount ?? 0))
  return bases
}

const found = (
  finding: Pick<EInvoiceFinding, 'rule' | 'term' | 'fault'> & Partial<EInvoiceFinding>,
): EInvoiceFinding => ({ severity: 'fatal', line: null, stated: '', expected: '', ...finding })

/** Taxes that are rounded by line differ by cents, which the standard accepts up to one unit of the currency (BR-CO-17). */
const accepted = 100

const rowFindings = (row: EInvoiceTax, bases: ReadonlyMap<string, number>): EInvoiceFinding[] => {
  const { code, percent, base, tax } = row
  if (!isTaxCode(code)) return [found({ rule: 'BR-CL-17', term: 'tax_breakdown', fault: 'not_allowed', stated: code })]
  const findings: EInvoiceFinding[] = []
  const { needsReason, hasRate } = eInvoiceTaxCodes[code]
  if (needsReason && row.reason === '' && row.reasonCode === '')
    findings.push(found({ rule: `BR-${code}-10`, term: 'tax_reason', fault: 'missing', expected: code }))
  const charged = bases.get(groupOf({ taxCode: code, taxPercent: percent })) ?? 0
  if (base === null) findings.push(found({ rule: 'BR-45', term: 'tax_base', fault: 'missing' }))
  else if (base !== charged)
    findings.push(
      found({
        rule: `BR-${code}-08`,
        term: 'tax_base',
        fault: 'differs',
        stated: minorUnitsText(base),
        expected: minorUnitsText(charged),
      }),
    )
  const rate = exactDecimal(percent === '' ? '0' : percent)
  if (tax === null) findings.push(found({ rule: 'BR-46', term: 'tax_amount', fault: 'missing' }))
  else if (base !== null && rate !== undefined) {
    const expected = hasRate ? toMinorUnits(times({ digits: BigInt(base), places: 4 }, rate)) : 0
    if (expected !== tax)
      findings.push(
        found({
          rule: hasRate ? 'BR-CO-17' : `BR-${code}-09`,
          term: 'tax_amount',
          fault: 'differs',
          severity: Math.abs(expected - tax) < accepted && hasRate ? 'warning' : 'fatal',
          stated: minorUnitsText(tax),
          expected: minorUnitsText(expected),
        }),
      )
  }
  return findings
}

/** Tax numbers that a category needs: of the seller for taxed supplies, of both for reverse charge. */
const numberFindings = ({ lines, seller, buyer }: EInvoice): EInvoiceFinding[] => {
  const codes = new Set(lines.map(({ taxCode }) => taxCode))
  const sellerNumber = `${seller.vatNumber}${seller.taxNumber}`
  const needed = ['S', 'Z', 'E', 'AE'].find((code) => codes.has(code))
  return [
    ...(needed !== undefined && sellerNumber === ''
      ? [found({ rule: `BR-${needed}-02`, term: 'seller_tax_number', fault: 'missing' })]
      : []),
    ...(codes.has('AE') && buyer.vatNumber === '' && buyer.registration === ''
      ? [found({ rule: 'BR-AE-02', term: 'buyer_tax_number', fault: 'missing' })]
      : []),
  ]
}

/** What is wrong with the taxes of an e-invoice. */
export const taxFindings = (invoice: EInvoice): EInvoiceFinding[] => {
  const { taxes, lines } = invoice
  if (taxes.length === 0)
    return lines.length === 0 ? [] : [found({ rule: 'BR-CO-18', term: 'tax_breakdown', fault: 'missing' })]
  const bases = basesOf(invoice)
  const stated = new Set(taxes.map(({ code, percent }) => groupOf({ taxCode: code, taxPercent: percent })))
  const unstated = [...bases].filter(([group]) => !stated.has(group))
  return [
    ...taxes.flatMap((row) => rowFindings(row, bases)),
    ...unstated.map(([group, base]) =>
      found({
        rule: 'BR-CO-18',
        term: 'tax_breakdown',
        fault: 'missing',
        stated: group.replace(' ', ', ').concat(' %'),
        expected: minorUnitsText(base),
      }),
    ),
    ...numberFindings(invoice),
  ]
}

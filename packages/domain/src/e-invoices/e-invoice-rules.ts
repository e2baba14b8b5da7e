import { isIban } from '../rules/bank.ts'
import {
  type EInvoice,
  type EInvoiceFinding,
  type EInvoiceParty,
  type EInvoiceTerm,
  eInvoiceTypes,
} from './e-invoice.ts'
import { sumFindings } from './e-invoice-sums.ts'
import { taxFindings } from './e-invoice-taxes.ts'

/** Document types of an invoice or credit note that XRechnung allows (BR-DE-17; UNTDID 1001). */
const typeCodes = ['326', '380', '381', '384', '389', '875', '876', '877']
/** Payment by credit transfer: only with an account (BR-DE-23-a). */
const creditTransfers = ['30', '58']

type Missing = { readonly rule: string; readonly term: EInvoiceTerm; readonly isMissing: boolean }
const required = (rule: string, term: EInvoiceTerm, value: string): Missing => ({
  rule,
  term,
  isMissing: value.trim() === '',
})

const fatal = { severity: 'fatal', line: null, stated: '', expected: '' } as const

/** Facts that every invoice needs (EN 16931). */
const coreFacts = ({ seller, buyer, totals, ...invoice }: EInvoice): Missing[] => {
  const isCreditNote = invoice.typeCode === eInvoiceTypes.credit_note
  return [
    required('BR-01', 'specification', invoice.specification),
    required('BR-02', 'number', invoice.number),
    required('BR-03', 'issued_on', invoice.issuedOn),
    required('BR-04', 'type_code', invoice.typeCode),
    required('BR-05', 'currency', invoice.currency),
    required('BR-06', 'seller_name', seller.name),
    required('BR-07', 'buyer_name', buyer.name),
    required('BR-09', 'seller_address', seller.country),
    required('BR-11', 'buyer_address', buyer.country),
    { rule: 'BR-12', term: 'total_of_lines', isMissing: totals.lines === null },
    { rule: 'BR-13', term: 'net_total', isMissing: totals.net === null },
    { rule: 'BR-14', term: 'gross_total', isMissing: totals.gross === null },
    { rule: 'BR-15', term: 'payable', isMissing: totals.payable === null },
    { rule: 'BR-16', term: 'lines', isMissing: invoice.lines.length === 0 },
    required('BR-CO-26', 'seller_tax_number', `${seller.vatNumber}${seller.registration}${seller.identifier}`),
    {
      rule: 'BR-CO-25',
      term: 'due_on',
      isMissing: !isCreditNote && (totals.payable ?? 0) > 0 && invoice.dueOn === '' && invoice.terms === '',
    },
  ]
}

const hasAddress = ({ town, postcode }: EInvoiceParty): string => (town === '' || postcode === '' ? '' : town)

/** What XRechnung 3.0 needs beyond EN 16931 (KoSIT, BR-DE rules). */
const germanFacts = ({ seller, buyer, ...invoice }: EInvoice): Missing[] => [
  required('BR-DE-1', 'payment', invoice.payment?.code ?? ''),
  required('BR-DE-3', 'seller_address', hasAddress(seller)),
  required('BR-DE-5', 'seller_contact', seller.contactName),
  required('BR-DE-6', 'seller_telephone', seller.telephone),
  required('BR-DE-7', 'seller_email', seller.email),
  required('BR-DE-8', 'buyer_address', hasAddress(buyer)),
  required('BR-DE-15', 'buyer_reference', invoice.buyerReference),
  required('BR-DE-16', 'seller_tax_number', `${seller.vatNumber}${seller.taxNumber}`),
  required('PEPPOL-EN16931-R020', 'seller_electronic_address', seller.electronicAddress),
  required('PEPPOL-EN16931-R010', 'buyer_electronic_address', buyer.electronicAddress),
]

const lineFacts = ({ lines }: EInvoice): EInvoiceFinding[] =>
  lines.flatMap((line, at) =>
    [
      required('BR-21', 'line_number', line.id),
      required('BR-22', 'line_quantity', line.quantity),
      required('BR-23', 'line_unit', line.unit),
      { rule: 'BR-24', term: 'line_net' as const, isMissing: line.net === null },
      required('BR-25', 'line_name', line.name),
      required('BR-26', 'line_price', line.unitPrice),
      required('BR-CO-04', 'line_tax', line.taxCode),
    ]
      .filter(({ isMissing }) => isMissing)
      .map(({ rule, term }): EInvoiceFinding => ({ ...fatal, rule, term, fault: 'missing', line: at + 1 }))
      .concat(
        line.unitPrice.startsWith('-')
          ? [
              {
                ...fatal,
                rule: 'BR-27',
                term: 'line_price',
                fault: 'not_allowed',
                line: at + 1,
                stated: line.unitPrice,
              },
            ]
          : [],
      ),
  )

const notAllowed = (rule: string, term: EInvoiceTerm, stated: string): EInvoiceFinding => ({
  ...fatal,
  rule,
  term,
  fault: 'not_allowed',
  stated: stated.slice(0, 60),
})

/** Values outside of their code list or shape. */
const valueFindings = (invoice: EInvoice): EInvoiceFinding[] => {
  const { typeCode, currency, payment, seller } = invoice
  const found: EInvoiceFinding[] = []
  if (typeCode !== '' && !typeCodes.includes(typeCode)) found.push(notAllowed('BR-DE-17', 'type_code', typeCode))
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) found.push(notAllowed('BR-CL-03', 'currency', currency))
  if (payment && creditTransfers.includes(payment.code)) {
    if (payment.iban === '') found.push({ ...fatal, rule: 'BR-DE-23-a', term: 'account', fault: 'missing' })
    else if (/^[A-Z]{2}\d{2}/.test(payment.iban) && !isIban(payment.iban))
      found.push({ ...notAllowed('BR-DE-19', 'account', payment.iban), severity: 'warning' })
  }
  if (seller.email !== '' && !/^[^@\s]+@[^@\s]+$/.test(seller.email))
    found.push({ ...notAllowed('BR-DE-28', 'seller_email', seller.email), severity: 'warning' })
  if (seller.telephone !== '' && (seller.telephone.match(/\d/g) ?? []).length < 3)
    found.push({ ...notAllowed('BR-DE-27', 'seller_telephone', seller.telephone), severity: 'warning' })
  return found
}

const isGerman = ({ specification }: EInvoice): boolean => specification.includes('xrechnung')
const isPeppol = ({ specification }: EInvoice): boolean => specification.includes('peppol.eu:2017:poacc:billing')

/** Facts that Peppol BIS Billing 3 needs; between German parties those of XRechnung, under the numbers of its national rules. */
const peppolFacts = (invoice: EInvoice): Missing[] => [
  ...(invoice.seller.country === 'DE' && invoice.buyer.country === 'DE'
    ? germanFacts(invoice).map(({ rule, ...each }) => ({
        ...each,
        rule: rule.replace(/^BR-DE-(\d+)$/, (_, number: string) => `DE-R-${number.padStart(3, '0')}`),
      }))
    : [
        required('PEPPOL-EN16931-R020', 'seller_electronic_address', invoice.seller.electronicAddress),
        required('PEPPOL-EN16931-R010', 'buyer_electronic_address', invoice.buyer.electronicAddress),
      ]),
  required('PEPPOL-EN16931-R003', 'buyer_reference', `${invoice.buyerReference}${invoice.orderNumber}`),
]

/** Peppol delivers to no e-mail addresses. */
const peppolValues = ({ seller, buyer }: EInvoice): EInvoiceFinding[] =>
  (
    [
      ['seller_electronic_address', seller],
      ['buyer_electronic_address', buyer],
    ] as const
  )
    .filter(([, { electronicScheme }]) => electronicScheme === 'EM')
    .map(([term, { electronicAddress }]) => notAllowed('PEPPOL-EN16931-CL008', term, electronicAddress))

/**
 * What is wrong with an e-invoice: facts that are missing, values that are not allowed, and sums that do not add up, by the rules of
 * EN 16931 and, for an XRechnung, of KoSIT (version 3.0) or, for Peppol BIS Billing 3, of OpenPeppol. Empty for a correct one.
 */
export const eInvoiceFindings = (invoice: EInvoice): EInvoiceFinding[] => {
  const facts = [
    ...coreFacts(invoice),
    ...(isGerman(invoice) ? germanFacts(invoice) : isPeppol(invoice) ? peppolFacts(invoice) : []),
  ]
  const missing = facts
    .filter(({ isMissing }) => isMissing)
    .map(({ rule, term }): EInvoiceFinding => ({ ...fatal, rule, term, fault: 'missing' }))
  // The same fact may be asked for by both sets of rules.
  const once = missing.filter(({ term }, at) => missing.findIndex((other) => other.term === term) === at)
  const undated: EInvoiceFinding[] =
    isGerman(invoice) && invoice.deliveredOn === '' && !invoice.hasPeriod
      ? [{ ...fatal, rule: 'BR-DE-TMP-32', term: 'delivered_on', fault: 'missing', severity: 'warning' }]
      : []
  return [
    ...once,
    ...lineFacts(invoice),
    ...valueFindings(invoice),
    ...sumFindings(invoice),
    ...taxFindings(invoice),
    ...(isPeppol(invoice) ? peppolValues(invoice) : []),
    ...undated,
  ]
}

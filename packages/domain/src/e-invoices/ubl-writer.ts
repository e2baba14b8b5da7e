import { node, type XmlNode, xmlText } from '../kernel/xml.ts'
import { type EInvoice, type EInvoiceLine, type EInvoiceParty, type EInvoiceTax, eInvoiceTypes } from './e-invoice.ts'
import { minorUnitsText } from './exact-decimal.ts'
import { ublNamespaces } from './ubl-reader.ts'

type Money = (name: string, minor: number | null) => XmlNode | undefined
const moneyIn =
  (currencyID: string): Money =>
  (name, minor) =>
    minor === null ? undefined : node(name, minorUnitsText(minor), { currencyID })

type Address = Pick<EInvoiceParty, 'street' | 'street2' | 'town' | 'postcode' | 'country'>
const address = (name: string, { street, street2, town, postcode, country }: Address) =>
  node(name, [
    node('cbc:StreetName', street),
    node('cbc:AdditionalStreetName', street2),
    node('cbc:CityName', town),
    node('cbc:PostalZone', postcode),
    node('cac:Country', [node('cbc:IdentificationCode', country)]),
  ])

const taxNumber = (number: string, scheme: string) =>
  number === ''
    ? undefined
    : node('cac:PartyTaxScheme', [node('cbc:CompanyID', number), node('cac:TaxScheme', [node('cbc:ID', scheme)])])

const party = (name: string, each: EInvoiceParty) =>
  node(name, [
    node('cac:Party', [
      node('cbc:EndpointID', each.electronicAddress, { schemeID: each.electronicScheme }),
      node('cac:PartyIdentification', [node('cbc:ID', each.identifier)]),
      address('cac:PostalAddress', each),
      taxNumber(each.vatNumber, 'VAT'),
      taxNumber(each.taxNumber, 'FC'),
      node('cac:PartyLegalEntity', [node('cbc:RegistrationName', each.name), node('cbc:CompanyID', each.registration)]),
      node('cac:Contact', [
        node('cbc:Name', each.contactName),
        node('cbc:Telephone', each.telephone),
        node('cbc:ElectronicMail', each.email),
      ]),
    ]),
  ])

const taxScheme = node('cac:TaxScheme', [node('cbc:ID', 'VAT')])

const taxRow = ({ code, percent, base, tax, reason, reasonCode }: EInvoiceTax, money: Money) =>
  node('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', tax),
    node('cac:TaxCategory', [
      node('cbc:ID', code),
      node('cbc:Percent', percent),
      node('cbc:TaxExemptionReasonCode', reasonCode),
      node('cbc:TaxExemptionReason', reason),
      taxScheme,
    ]),
  ])

const line = (each: EInvoiceLine, isCreditNote: boolean, money: Money) =>
  node(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    node('cbc:ID', each.id),
    node(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', each.quantity, { unitCode: each.unit }),
    money('cbc:LineExtensionAmount', each.net),
    node('cac:Item', [
      node('cbc:Description', each.description),
      node('cbc:Name', each.name),
      node('cac:ClassifiedTaxCategory', [
        node('cbc:ID', each.taxCode),
        node('cbc:Percent', each.taxPercent),
        taxScheme,
      ]),
    ]),
    node('cac:Price', [node('cbc:PriceAmount', each.unitPrice, money('', 0)?.attributes)]),
  ])

const payment = (invoice: EInvoice, isCreditNote: boolean) =>
  invoice.payment === null
    ? undefined
    : node('cac:PaymentMeans', [
        node('cbc:PaymentMeansCode', invoice.payment.code),
        isCreditNote ? node('cbc:PaymentDueDate', invoice.dueOn) : undefined,
        node('cbc:PaymentID', invoice.payment.reference),
        invoice.payment.iban === ''
          ? undefined
          : node('cac:PayeeFinancialAccount', [
              node('cbc:ID', invoice.payment.iban),
              node('cbc:Name', invoice.payment.holder),
              node('cac:FinancialInstitutionBranch', [node('cbc:ID', invoice.payment.bic)]),
            ]),
      ])

const totals = ({ totals: sums }: EInvoice, money: Money) =>
  node('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', sums.lines),
    money('cbc:TaxExclusiveAmount', sums.net),
    money('cbc:TaxInclusiveAmount', sums.gross),
    sums.prepaid === 0 ? undefined : money('cbc:PrepaidAmount', sums.prepaid),
    money('cbc:PayableAmount', sums.payable),
  ])

/** The invoice as UBL 2.1, in the order that its schema asks for; a credit note has a root of its own. */
export const ublOf = (invoice: EInvoice): string => {
  const isCreditNote = invoice.typeCode === eInvoiceTypes.credit_note
  const root = isCreditNote ? 'CreditNote' : 'Invoice'
  const money = moneyIn(invoice.currency)
  const document = node(
    `ubl:${root}`,
    [
      node('cbc:CustomizationID', invoice.specification),
      node('cbc:ProfileID', invoice.process),
      node('cbc:ID', invoice.number),
      node('cbc:IssueDate', invoice.issuedOn),
      isCreditNote ? undefined : node('cbc:DueDate', invoice.dueOn),
      node(`cbc:${root}TypeCode`, invoice.typeCode),
      ...invoice.notes.map((note) => node('cbc:Note', note)),
      node('cbc:DocumentCurrencyCode', invoice.currency),
      node('cbc:BuyerReference', invoice.buyerReference),
      node('cac:OrderReference', [node('cbc:ID', invoice.orderNumber)]),
      ...invoice.preceding.map((number) =>
        node('cac:BillingReference', [node('cac:InvoiceDocumentReference', [node('cbc:ID', number)])]),
      ),
      party('cac:AccountingSupplierParty', invoice.seller),
      party('cac:AccountingCustomerParty', invoice.buyer),
      node('cac:Delivery', [
        node('cbc:ActualDeliveryDate', invoice.deliveredOn),
        invoice.delivery === null
          ? undefined
          : node('cac:DeliveryLocation', [address('cac:Address', invoice.delivery)]),
      ]),
      payment(invoice, isCreditNote),
      node('cac:PaymentTerms', [node('cbc:Note', invoice.terms)]),
      node('cac:TaxTotal', [
        money('cbc:TaxAmount', invoice.totals.tax),
        ...invoice.taxes.map((each) => taxRow(each, money)),
      ]),
      totals(invoice, money),
      ...invoice.lines.map((each) => line(each, isCreditNote, money)),
    ],
    {
      'xmlns:ubl': ublNamespaces[root],
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  )
  return document === undefined ? '' : xmlText(document)
}

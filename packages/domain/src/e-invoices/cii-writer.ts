import { node, xmlText } from '../kernel/xml.ts'
import { ciiNamespace } from './cii-reader.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts'
import { minorUnitsText } from './exact-decimal.ts'

const money = (name: string, minor: number | null, attributes: Readonly<Record<string, string>> = {}) =>
  minor === null ? undefined : node(name, minorUnitsText(minor), attributes)

const day = (name: string, date: string) =>
  date === '' ? undefined : node(name, [node('udt:DateTimeString', date.replaceAll('-', ''), { format: '102' })])

type Address = Pick<EInvoiceParty, 'street' | 'street2' | 'town' | 'postcode' | 'country'>
const address = ({ street, street2, town, postcode, country }: Address) =>
  node('ram:PostalTradeAddress', [
    node('ram:PostcodeCode', postcode),
    node('ram:LineOne', street),
    node('ram:LineTwo', street2),
    node('ram:CityName', town),
    node('ram:CountryID', country),
  ])

const taxNumber = (number: string, schemeID: string) =>
  number === '' ? undefined : node('ram:SpecifiedTaxRegistration', [node('ram:ID', number, { schemeID })])

const party = (name: string, each: EInvoiceParty) =>
  node(name, [
    node('ram:ID', each.identifier),
    node('ram:Name', each.name),
    node('ram:SpecifiedLegalOrganization', [node('ram:ID', each.registration)]),
    node('ram:DefinedTradeContact', [
      node('ram:PersonName', each.contactName),
      node('ram:TelephoneUniversalCommunication', [node('ram:CompleteNumber', each.telephone)]),
      node('ram:EmailURIUniversalCommunication', [node('ram:URIID', each.email)]),
    ]),
    address(each),
    node('ram:URIUniversalCommunication', [
      node('ram:URIID', each.electronicAddress, { schemeID: each.electronicScheme }),
    ]),
    taxNumber(each.vatNumber, 'VA'),
    taxNumber(each.taxNumber, 'FC'),
  ])

const lineTax = ({ taxCode, taxPercent }: EInvoiceLine) =>
  node('ram:ApplicableTradeTax', [
    node('ram:TypeCode', 'VAT'),
    node('ram:CategoryCode', taxCode),
    node('ram:RateApplicablePercent', taxPercent),
  ])

const line = (each: EInvoiceLine) =>
  node('ram:IncludedSupplyChainTradeLineItem', [
    node('ram:AssociatedDocumentLineDocument', [node('ram:LineID', each.id)]),
    node('ram:SpecifiedTradeProduct', [node('ram:Name', each.name), node('ram:Description', each.description)]),
    node('ram:SpecifiedLineTradeAgreement', [
      node('ram:NetPriceProductTradePrice', [node('ram:ChargeAmount', each.unitPrice)]),
    ]),
    node('ram:SpecifiedLineTradeDelivery', [node('ram:BilledQuantity', each.quantity, { unitCode: each.unit })]),
    node('ram:SpecifiedLineTradeSettlement', [
      lineTax(each),
      node('ram:SpecifiedTradeSettlementLineMonetarySummation', [money('ram:LineTotalAmount', each.net)]),
    ]),
  ])

const taxRow = ({ code, percent, base, tax, reason, reasonCode }: EInvoiceTax) =>
  node('ram:ApplicableTradeTax', [
    money('ram:CalculatedAmount', tax),
    node('ram:TypeCode', 'VAT'),
    node('ram:ExemptionReason', reason),
    money('ram:BasisAmount', base),
    node('ram:CategoryCode', code),
    node('ram:ExemptionReasonCode', reasonCode),
    node('ram:RateApplicablePercent', percent),
  ])

const payment = ({ payment: means }: EInvoice) =>
  means === null
    ? undefined
    : node('ram:SpecifiedTradeSettlementPaymentMeans', [
        node('ram:TypeCode', means.code),
        means.iban === ''
          ? undefined
          : node('ram:PayeePartyCreditorFinancialAccount', [
              node('ram:IBANID', means.iban),
              node('ram:AccountName', means.holder),
            ]),
        node('ram:PayeeSpecifiedCreditorFinancialInstitution', [node('ram:BICID', means.bic)]),
      ])

const agreement = ({ buyerReference, seller, buyer, orderNumber }: EInvoice) =>
  node('ram:ApplicableHeaderTradeAgreement', [
    node('ram:BuyerReference', buyerReference),
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    node('ram:BuyerOrderReferencedDocument', [node('ram:IssuerAssignedID', orderNumber)]),
  ])

/** The schema asks for the element, even without a day or a place. */
const delivery = ({ delivery: place, deliveredOn }: EInvoice) => ({
  name: 'ram:ApplicableHeaderTradeDelivery',
  attributes: {},
  content: [
    place === null ? undefined : node('ram:ShipToTradeParty', [address(place)]),
    node('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', deliveredOn)]),
  ].filter((each) => each !== undefined),
})

const settlement = (invoice: EInvoice) => {
  const { totals, currency } = invoice
  return node('ram:ApplicableHeaderTradeSettlement', [
    node('ram:PaymentReference', invoice.payment?.reference ?? ''),
    node('ram:InvoiceCurrencyCode', currency),
    payment(invoice),
    ...invoice.taxes.map(taxRow),
    node('ram:SpecifiedTradePaymentTerms', [
      node('ram:Description', invoice.terms),
      day('ram:DueDateDateTime', invoice.dueOn),
    ]),
    node('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      money('ram:LineTotalAmount', totals.lines),
      money('ram:TaxBasisTotalAmount', totals.net),
      money('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
      money('ram:GrandTotalAmount', totals.gross),
      totals.prepaid === 0 ? undefined : money('ram:TotalPrepaidAmount', totals.prepaid),
      money('ram:DuePayableAmount', totals.payable),
    ]),
    ...invoice.preceding.map((number) => node('ram:InvoiceReferencedDocument', [node('ram:IssuerAssignedID', number)])),
  ])
}

/** The invoice as cross industry invoice (CII D16B), in the order that its schema asks for. */
export const ciiOf = (invoice: EInvoice): string => {
  const parameter = (name: string, id: string) => node(`ram:${name}DocumentContextParameter`, [node('ram:ID', id)])
  const document = node(
    'rsm:CrossIndustryInvoice',
    [
      node('rsm:ExchangedDocumentContext', [
        parameter('BusinessProcessSpecified', invoice.process),
        parameter('GuidelineSpecified', invoice.specification),
      ]),
      node('rsm:ExchangedDocument', [
        node('ram:ID', invoice.number),
        node('ram:TypeCode', invoice.typeCode),
        day('ram:IssueDateTime', invoice.issuedOn),
        ...invoice.notes.map((note) => node('ram:IncludedNote', [node('ram:Content', note)])),
      ]),
      node('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map(line),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice),
      ]),
    ],
    {
      'xmlns:rsm': ciiNamespace,
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  )
  return document === undefined ? '' : xmlText(document)
}

import { elementAt, elementsAt, textAt, type XmlElement } from '../kernel/xml.ts'
import type { EInvoice, EInvoiceAdjustment, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts'
import type { ValueReader } from './reading.ts'

export const ciiNamespace = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'

const addressOf = (address: XmlElement | undefined) => ({
  street: textAt(address, 'LineOne'),
  street2: textAt(address, 'LineTwo'),
  town: textAt(address, 'CityName'),
  postcode: textAt(address, 'PostcodeCode'),
  country: textAt(address, 'CountryID'),
})

const partyOf = (party: XmlElement | undefined): EInvoiceParty => {
  const numbers = party ? elementsAt(party, 'SpecifiedTaxRegistration/ID') : []
  const numberOf = (scheme: string) => numbers.find(({ attributes }) => attributes.schemeID === scheme)?.text ?? ''
  const endpoint = party && elementAt(party, 'URIUniversalCommunication/URIID')
  return {
    name: textAt(party, 'Name'),
    ...addressOf(party && elementAt(party, 'PostalTradeAddress')),
    vatNumber: numberOf('VA'),
    taxNumber: numberOf('FC'),
    registration: textAt(party, 'SpecifiedLegalOrganization/ID'),
    identifier: textAt(party, 'ID') || textAt(party, 'GlobalID'),
    electronicAddress: endpoint?.text ?? '',
    electronicScheme: endpoint?.attributes.schemeID ?? '',
    contactName: textAt(party, 'DefinedTradeContact/PersonName') || textAt(party, 'DefinedTradeContact/DepartmentName'),
    telephone: textAt(party, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    email: textAt(party, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  }
}

const isCharge = (element: XmlElement): boolean => textAt(element, 'ChargeIndicator/Indicator') === 'true'

const adjustmentOf = (element: XmlElement, values: ValueReader): EInvoiceAdjustment => ({
  isCharge: isCharge(element),
  amount: values.amount(textAt(element, 'ActualAmount'), { term: 'adjustment', rule: 'BR-DEC-01' }),
  taxCode: textAt(element, 'CategoryTradeTax/CategoryCode'),
  taxPercent: textAt(element, 'CategoryTradeTax/RateApplicablePercent'),
})

const readLine = (element: XmlElement, line: number, values: ValueReader): EInvoiceLine => {
  const quantity = elementAt(element, 'SpecifiedLineTradeDelivery/BilledQuantity')
  const price = elementAt(element, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
  const settlement = elementAt(element, 'SpecifiedLineTradeSettlement')
  const net = textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')
  const adjustments = settlement ? elementsAt(settlement, 'SpecifiedTradeAllowanceCharge') : []
  return {
    id: textAt(element, 'AssociatedDocumentLineDocument/LineID'),
    name: textAt(element, 'SpecifiedTradeProduct/Name'),
    description: textAt(element, 'SpecifiedTradeProduct/Description'),
    quantity: values.decimal(quantity?.text ?? '', { term: 'line_quantity', rule: 'BR-22', line }),
    unit: quantity?.attributes.unitCode ?? '',
    unitPrice: values.decimal(textAt(price, 'ChargeAmount'), { term: 'line_price', rule: 'BR-26', line }),
    priceBase: values.decimal(textAt(price, 'BasisQuantity'), { term: 'line_price', rule: 'BR-26', line }),
    net: values.amount(net, { term: 'line_net', rule: 'BR-DEC-23', line }),
    adjustment: adjustments.reduce((total, each) => {
      const amount = values.optionalAmount(textAt(each, 'ActualAmount'), {
        term: 'adjustment',
        rule: 'BR-DEC-24',
        line,
      })
      return total + (isCharge(each) ? amount : -amount)
    }, 0),
    taxCode: textAt(settlement, 'ApplicableTradeTax/CategoryCode'),
    taxPercent: textAt(settlement, 'ApplicableTradeTax/RateApplicablePercent'),
  }
}

const taxOf = (element: XmlElement, values: ValueReader): EInvoiceTax => ({
  code: textAt(element, 'CategoryCode'),
  percent: textAt(element, 'RateApplicablePercent'),
  base: values.amount(textAt(element, 'BasisAmount'), { term: 'tax_base', rule: 'BR-DEC-19' }),
  tax: values.amount(textAt(element, 'CalculatedAmount'), { term: 'tax_amount', rule: 'BR-DEC-20' }),
  reason: textAt(element, 'ExemptionReason'),
  reasonCode: textAt(element, 'ExemptionReasonCode'),
})

const totalsOf = (settlement: XmlElement | undefined, currency: string, values: ValueReader) => {
  const sums = settlement && elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const read = (name: string) => textAt(sums, name)
  const taxes = sums ? elementsAt(sums, 'TaxTotalAmount') : []
  const tax = taxes.find(({ attributes }) => attributes.currencyID === currency) ?? taxes[0]
  return {
    lines: values.amount(read('LineTotalAmount'), { term: 'total_of_lines', rule: 'BR-DEC-09' }),
    allowances: values.optionalAmount(read('AllowanceTotalAmount'), { term: 'adjustment', rule: 'BR-DEC-10' }),
    charges: values.optionalAmount(read('ChargeTotalAmount'), { term: 'adjustment', rule: 'BR-DEC-11' }),
    net: values.amount(read('TaxBasisTotalAmount'), { term: 'net_total', rule: 'BR-DEC-12' }),
    tax: values.optionalAmount(tax?.text ?? '', { term: 'tax_total', rule: 'BR-DEC-13' }),
    gross: values.amount(read('GrandTotalAmount'), { term: 'gross_total', rule: 'BR-DEC-14' }),
    prepaid: values.optionalAmount(read('TotalPrepaidAmount'), { term: 'payable', rule: 'BR-DEC-16' }),
    rounding: values.optionalAmount(read('RoundingAmount'), { term: 'payable', rule: 'BR-DEC-17' }),
    payable: values.amount(read('DuePayableAmount'), { term: 'payable', rule: 'BR-DEC-18' }),
  }
}

const paymentOf = (settlement: XmlElement | undefined) => {
  const payment = settlement && elementAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  if (!payment) return null
  const account = elementAt(payment, 'PayeePartyCreditorFinancialAccount')
  return {
    code: textAt(payment, 'TypeCode'),
    iban: (textAt(account, 'IBANID') || textAt(account, 'ProprietaryID')).replace(/\s/g, ''),
    bic: textAt(payment, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    holder: textAt(account, 'AccountName'),
    reference: textAt(settlement, 'PaymentReference'),
  }
}

const day = 'DateTimeString'
const period = 'BillingSpecifiedPeriod'

/** Reads a cross industry invoice (CII D16B). Values that are none are findings of the reader. */
export const readCii = (root: XmlElement, values: ValueReader): EInvoice => {
  const document = elementAt(root, 'ExchangedDocument')
  const context = elementAt(root, 'ExchangedDocumentContext')
  const trade = elementAt(root, 'SupplyChainTradeTransaction')
  const part = (name: string) => trade && elementAt(trade, name)
  const [agreement, delivery] = [part('ApplicableHeaderTradeAgreement'), part('ApplicableHeaderTradeDelivery')]
  const settlement = part('ApplicableHeaderTradeSettlement')
  const below = (element: XmlElement | undefined, path: string) => (element ? elementsAt(element, path) : [])
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const address = delivery && elementAt(delivery, 'ShipToTradeParty/PostalTradeAddress')
  return {
    specification: textAt(context, 'GuidelineSpecifiedDocumentContextParameter/ID'),
    process: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter/ID'),
    number: textAt(document, 'ID'),
    typeCode: textAt(document, 'TypeCode'),
    issuedOn: values.day(textAt(document, `IssueDateTime/${day}`), { term: 'issued_on', rule: 'BR-03' }),
    dueOn: values.day(textAt(settlement, `SpecifiedTradePaymentTerms/DueDateDateTime/${day}`), {
      term: 'due_on',
      rule: 'BR-CO-25',
    }),
    currency,
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderNumber: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    notes: below(document, 'IncludedNote/Content').map(({ text }) => text),
    preceding: below(settlement, 'InvoiceReferencedDocument/IssuerAssignedID').map(({ text }) => text),
    seller: partyOf(agreement && elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(agreement && elementAt(agreement, 'BuyerTradeParty')),
    deliveredOn: values.day(textAt(delivery, `ActualDeliverySupplyChainEvent/OccurrenceDateTime/${day}`), {
      term: 'delivered_on',
      rule: 'BT-72',
    }),
    hasPeriod:
      below(settlement, period).length > 0 ||
      below(trade, `IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/${period}`).length > 0,
    delivery: address ? addressOf(address) : null,
    payment: paymentOf(settlement),
    terms: textAt(settlement, 'SpecifiedTradePaymentTerms/Description'),
    lines: below(trade, 'IncludedSupplyChainTradeLineItem').map((each, at) => readLine(each, at + 1, values)),
    adjustments: below(settlement, 'SpecifiedTradeAllowanceCharge').map((each) => adjustmentOf(each, values)),
    taxes: below(settlement, 'ApplicableTradeTax').map((each) => taxOf(each, values)),
    totals: totalsOf(settlement, currency, values),
  }
}

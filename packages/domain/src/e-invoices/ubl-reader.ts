import { elementAt, elementsAt, textAt, type XmlElement } from '../kernel/xml.ts'
import type { EInvoice, EInvoiceAdjustment, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts'
import type { ValueReader } from './reading.ts'

export const ublNamespaces = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
} as const

const addressOf = (address: XmlElement | undefined) => ({
  street: textAt(address, 'StreetName'),
  street2: textAt(address, 'AdditionalStreetName'),
  town: textAt(address, 'CityName'),
  postcode: textAt(address, 'PostalZone'),
  country: textAt(address, 'Country/IdentificationCode'),
})

const partyOf = (party: XmlElement | undefined): EInvoiceParty => {
  const taxNumbers = party ? elementsAt(party, 'PartyTaxScheme') : []
  const isVat = (each: XmlElement) => textAt(each, 'TaxScheme/ID') === 'VAT'
  const endpoint = party && elementAt(party, 'EndpointID')
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') || textAt(party, 'PartyName/Name'),
    ...addressOf(party && elementAt(party, 'PostalAddress')),
    vatNumber: textAt(taxNumbers.find(isVat), 'CompanyID'),
    taxNumber: textAt(
      taxNumbers.find((each) => !isVat(each)),
      'CompanyID',
    ),
    registration: textAt(party, 'PartyLegalEntity/CompanyID'),
    identifier: textAt(party, 'PartyIdentification/ID'),
    electronicAddress: endpoint?.text ?? '',
    electronicScheme: endpoint?.attributes.schemeID ?? '',
    contactName: textAt(party, 'Contact/Name'),
    telephone: textAt(party, 'Contact/Telephone'),
    email: textAt(party, 'Contact/ElectronicMail'),
  }
}

const isCharge = (element: XmlElement): boolean => textAt(element, 'ChargeIndicator') === 'true'

const adjustmentOf = (element: XmlElement, values: ValueReader): EInvoiceAdjustment => ({
  isCharge: isCharge(element),
  amount: values.amount(textAt(element, 'Amount'), { term: 'adjustment', rule: 'BR-DEC-01' }),
  taxCode: textAt(element, 'TaxCategory/ID'),
  taxPercent: textAt(element, 'TaxCategory/Percent'),
})

const readLine = (element: XmlElement, line: number, values: ValueReader): EInvoiceLine => {
  const quantity = elementAt(element, 'InvoicedQuantity') ?? elementAt(element, 'CreditedQuantity')
  const adjustments = elementsAt(element, 'AllowanceCharge').map((each) => {
    const amount = values.optionalAmount(textAt(each, 'Amount'), { term: 'adjustment', rule: 'BR-DEC-24', line })
    return isCharge(each) ? amount : -amount
  })
  return {
    id: textAt(element, 'ID'),
    name: textAt(element, 'Item/Name'),
    description: textAt(element, 'Item/Description'),
    quantity: values.decimal(quantity?.text ?? '', { term: 'line_quantity', rule: 'BR-22', line }),
    unit: quantity?.attributes.unitCode ?? '',
    unitPrice: values.decimal(textAt(element, 'Price/PriceAmount'), { term: 'line_price', rule: 'BR-26', line }),
    priceBase: values.decimal(textAt(element, 'Price/BaseQuantity'), { term: 'line_price', rule: 'BR-26', line }),
    net: values.amount(textAt(element, 'LineExtensionAmount'), { term: 'line_net', rule: 'BR-DEC-23', line }),
    adjustment: adjustments.reduce((total, each) => total + each, 0),
    taxCode: textAt(element, 'Item/ClassifiedTaxCategory/ID'),
    taxPercent: textAt(element, 'Item/ClassifiedTaxCategory/Percent'),
  }
}

const taxOf = (element: XmlElement, values: ValueReader): EInvoiceTax => ({
  code: textAt(element, 'TaxCategory/ID'),
  percent: textAt(element, 'TaxCategory/Percent'),
  base: values.amount(textAt(element, 'TaxableAmount'), { term: 'tax_base', rule: 'BR-DEC-19' }),
  tax: values.amount(textAt(element, 'TaxAmount'), { term: 'tax_amount', rule: 'BR-DEC-20' }),
  reason: textAt(element, 'TaxCategory/TaxExemptionReason'),
  reasonCode: textAt(element, 'TaxCategory/TaxExemptionReasonCode'),
})

const totalsOf = (root: XmlElement, taxTotal: XmlElement | undefined, values: ValueReader) => {
  const sums = elementAt(root, 'LegalMonetaryTotal')
  const read = (name: string) => textAt(sums, name)
  return {
    lines: values.amount(read('LineExtensionAmount'), { term: 'total_of_lines', rule: 'BR-DEC-09' }),
    allowances: values.optionalAmount(read('AllowanceTotalAmount'), { term: 'adjustment', rule: 'BR-DEC-10' }),
    charges: values.optionalAmount(read('ChargeTotalAmount'), { term: 'adjustment', rule: 'BR-DEC-11' }),
    net: values.amount(read('TaxExclusiveAmount'), { term: 'net_total', rule: 'BR-DEC-12' }),
    tax: values.optionalAmount(textAt(taxTotal, 'TaxAmount'), { term: 'tax_total', rule: 'BR-DEC-13' }),
    gross: values.amount(read('TaxInclusiveAmount'), { term: 'gross_total', rule: 'BR-DEC-14' }),
    prepaid: values.optionalAmount(read('PrepaidAmount'), { term: 'payable', rule: 'BR-DEC-16' }),
    rounding: values.optionalAmount(read('PayableRoundingAmount'), { term: 'payable', rule: 'BR-DEC-17' }),
    payable: values.amount(read('PayableAmount'), { term: 'payable', rule: 'BR-DEC-18' }),
  }
}

const paymentOf = (root: XmlElement) => {
  const payment = elementAt(root, 'PaymentMeans')
  if (!payment) return null
  return {
    code: textAt(payment, 'PaymentMeansCode'),
    iban: textAt(payment, 'PayeeFinancialAccount/ID').replace(/\s/g, ''),
    bic: textAt(payment, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    holder: textAt(payment, 'PayeeFinancialAccount/Name'),
    reference: textAt(payment, 'PaymentID'),
  }
}

/** Reads an invoice or credit note in UBL 2.1. Values that are none are findings of the reader. */
export const readUbl = (root: XmlElement, values: ValueReader): EInvoice => {
  const isCreditNote = root.name === 'CreditNote'
  const currency = textAt(root, 'DocumentCurrencyCode')
  // A second total states the tax in the currency of the tax office; it has no breakdown.
  const taxTotal = elementsAt(root, 'TaxTotal').find(
    (each) => elementAt(each, 'TaxAmount')?.attributes.currencyID === currency,
  )
  const address = elementAt(root, 'Delivery/DeliveryLocation/Address')
  const dueOn = isCreditNote ? textAt(root, 'PaymentMeans/PaymentDueDate') : textAt(root, 'DueDate')
  const lines = elementsAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine')
  return {
    specification: textAt(root, 'CustomizationID'),
    process: textAt(root, 'ProfileID'),
    number: textAt(root, 'ID'),
    typeCode: textAt(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    issuedOn: values.day(textAt(root, 'IssueDate'), { term: 'issued_on', rule: 'BR-03' }),
    dueOn: values.day(dueOn, { term: 'due_on', rule: 'BR-CO-25' }),
    currency,
    buyerReference: textAt(root, 'BuyerReference'),
    orderNumber: textAt(root, 'OrderReference/ID'),
    notes: elementsAt(root, 'Note').map(({ text }) => text),
    preceding: elementsAt(root, 'BillingReference/InvoiceDocumentReference/ID').map(({ text }) => text),
    seller: partyOf(elementAt(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty/Party')),
    deliveredOn: values.day(textAt(root, 'Delivery/ActualDeliveryDate'), { term: 'delivered_on', rule: 'BT-72' }),
    hasPeriod: [root, ...lines].some((each) => elementAt(each, 'InvoicePeriod') !== undefined),
    delivery: address ? addressOf(address) : null,
    payment: paymentOf(root),
    terms: textAt(root, 'PaymentTerms/Note'),
    lines: lines.map((each, at) => readLine(each, at + 1, values)),
    adjustments: elementsAt(root, 'AllowanceCharge').map((each) => adjustmentOf(each, values)),
    taxes: taxTotal ? elementsAt(taxTotal, 'TaxSubtotal').map((each) => taxOf(each, values)) : [],
    totals: totalsOf(root, taxTotal, values),
  }
}

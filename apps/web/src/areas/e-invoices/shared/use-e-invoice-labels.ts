import type { EDocumentDifference, EDocumentFinding } from '@fettle/contracts/e-invoices/e-documents.methods'
import type { EInvoiceTerm } from '@fettle/domain/e-invoices/e-invoice'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

const isSum = (text: string): boolean => /^-?\d+\.\d{2}$/.test(text)

/** Names of the facts of an e-invoice. */
const useTerms = (): Record<EInvoiceTerm, string> => {
  const { t } = useLingui()
  return {
    specification: t`Profile`,
    number: t`Invoice number`,
    type_code: t`Document type`,
    issued_on: t`Date of the invoice`,
    due_on: t`Due date or payment terms`,
    currency: t`Currency`,
    buyer_reference: t`Reference of the buyer`,
    seller_name: t`Name of the seller`,
    seller_address: t`Address of the seller`,
    seller_tax_number: t`Tax number of the seller`,
    seller_electronic_address: t`Email of the seller`,
    seller_contact: t`Contact of the seller`,
    seller_telephone: t`Phone of the seller`,
    seller_email: t`Email of the contact`,
    buyer_name: t`Name of the buyer`,
    buyer_address: t`Address of the buyer`,
    buyer_tax_number: t`VAT number of the buyer`,
    buyer_electronic_address: t`Email of the buyer for invoices`,
    delivered_on: t`Date of supply`,
    payment: t`Bank details`,
    account: t`Account`,
    lines: t`Lines`,
    line_number: t`Number of the line`,
    line_name: t`Description`,
    line_quantity: t`Quantity`,
    line_unit: t`Unit`,
    line_price: t`Price`,
    line_net: t`Net of the line`,
    line_tax: t`Tax category`,
    adjustment: t`Allowances and charges`,
    tax_breakdown: t`Tax breakdown`,
    tax_base: t`Taxable amount`,
    tax_amount: t`Tax amount`,
    tax_reason: t`Reason for the exemption`,
    total_of_lines: t`Total of the lines`,
    net_total: t`Net total`,
    tax_total: t`Total tax`,
    gross_total: t`Total with tax`,
    payable: t`Amount due`,
  }
}

/** Sentences about findings and differences, with sums in the format of the edition. */
export const useEInvoiceLabels = () => {
  const { t } = useLingui()
  const terms = useTerms()
  const formats = useFormats()
  const { currency } = useEdition()
  const shown = (text: string): string => (isSum(text) ? formats.price(text, currency.code) : text)
  const sentenceOf = ({ term, fault, stated, expected }: EDocumentFinding): string => {
    const name = terms[term]
    if (fault === 'missing') return t`${name} is missing`
    const [value, sum] = [shown(stated), shown(expected)]
    return fault === 'differs' ? t`${name} is ${value}, calculated ${sum}` : t`${name}: “${value}” is not allowed`
  }
  const differenceOf = ({ kind, agreed, stated, description }: EDocumentDifference): string => {
    const isQuantity = kind === 'quantity' || kind === 'missing' || kind === 'already_invoiced'
    const text = (value: string) => (isQuantity && value !== '' ? formats.quantity(value) : shown(value))
    const [before, now] = [text(agreed), text(stated)]
    const sentences: Record<EDocumentDifference['kind'], string> = {
      not_agreed: t`“${description}” was not agreed`,
      already_invoiced: t`“${description}” has been invoiced already`,
      quantity: t`“${description}”: quantity ${now}, agreed ${before}`,
      price: t`“${description}”: price ${now}, agreed ${before}`,
      missing: t`“${description}” is agreed and not invoiced: ${before}`,
      total: t`The document states a total of ${now}, recorded is ${before}`,
      currency: t`The document is in ${now}, the order in ${before}`,
      number: t`The document has the number ${now}, recorded is ${before}`,
      supplier: t`The document is from another seller: tax number ${now}, known is ${before}`,
      bank_account: t`The document names another account than the contractor’s: ${now}. Ask the contractor by phone before you pay.`,
    }
    return sentences[kind]
  }
  return {
    finding: (each: EDocumentFinding): string => {
      const sentence = sentenceOf(each)
      const { line, rule } = each
      return line === null ? `${sentence} (${rule})` : t`Line ${line}: ${sentence} (${rule})`
    },
    difference: (each: EDocumentDifference): string => {
      const sentence = differenceOf(each)
      const { line } = each
      return line === null ? sentence : t`Line ${line}: ${sentence}`
    },
  }
}

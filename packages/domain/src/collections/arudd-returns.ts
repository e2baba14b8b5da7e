import { elementsAt, textAt, type XmlElement } from '../kernel/xml.ts'
import { type DebitReturn, statedDay, statedSum } from './debit-return.ts'

const attribute = (element: XmlElement, name: string): string => element.attributes[name]?.trim() ?? ''

/** Unpaid collections of an ARUDD report of Bacs. The reference is that of the service user. */
export const readArudd = (root: XmlElement): DebitReturn[] | undefined => {
  if (root.name !== 'BACSDocument') return undefined
  const advices = elementsAt(root, 'Data/ARUDD/Advice/OriginatingAccountRecords/OriginatingAccountRecord')
  const items = advices.flatMap((record) => elementsAt(record, 'ReturnedDebitItem'))
  return items.map((item) => ({
    reference: attribute(item, 'ref'),
    amountMinor: statedSum(attribute(item, 'valueOf')),
    code: attribute(item, 'returnCode'),
    text: attribute(item, 'returnDescription') || textAt(item, 'PayerAccount'),
    returnedOn: statedDay(attribute(item, 'originalProcessingDate')),
  }))
}

import { node, type XmlNode, xmlText } from '../kernel/xml.ts'
import { bankText, type DebitFile, type DebitOrder, decimalOf } from './payment-file.ts'
import { account, agent, fileId, header, party, sums } from './sepa-parts.ts'

const orderOf = (order: DebitOrder, { currency, country }: DebitFile): XmlNode | undefined => {
  const { counterparty, amountMinor, reference, text, mandate } = order
  const { iban, bic, holder } = counterparty.account
  return node('DrctDbtTxInf', [
    node('PmtId', [node('EndToEndId', reference)]),
    node('InstdAmt', decimalOf(amountMinor), { Ccy: currency }),
    node('DrctDbtTx', [node('MndtRltdInf', [node('MndtId', mandate.reference), node('DtOfSgntr', mandate.signedOn)])]),
    node('DbtrAgt', [agent(bic)]),
    node('Dbtr', party(holder, { ...counterparty, country })),
    node('DbtrAcct', [account(iban)]),
    node('RmtInf', [node('Ustrd', bankText(`${reference} ${text}`, 140))]),
  ])
}

/** Collections of one kind: a payment information has one sequence type. */
const paymentOf = (
  file: DebitFile,
  { sequence, orders }: { readonly sequence: 'FRST' | 'RCUR'; readonly orders: readonly DebitOrder[] },
): XmlNode | undefined => {
  const { originator, country, executeOn, creditorId } = file
  const scheme = node('SchmeNm', [node('Prtry', 'SEPA')])
  return node('PmtInf', [
    node('PmtInfId', `${fileId(file)}-${sequence}`),
    node('PmtMtd', 'DD'),
    node('BtchBookg', 'false'),
    ...sums(orders),
    node('PmtTpInf', [
      node('SvcLvl', [node('Cd', 'SEPA')]),
      node('LclInstrm', [node('Cd', 'CORE')]),
      node('SeqTp', sequence),
    ]),
    node('ReqdColltnDt', executeOn),
    node('Cdtr', party(originator.account.holder, { town: originator.town, postcode: '', country })),
    node('CdtrAcct', [account(originator.account.iban)]),
    node('CdtrAgt', [agent(originator.account.bic)]),
    node('ChrgBr', 'SLEV'),
    node('CdtrSchmeId', [node('Id', [node('PrvtId', [node('Othr', [node('Id', creditorId), scheme])])])]),
    ...orders.map((order) => orderOf(order, file)),
  ])
}

/** SEPA core direct debits as pain.008.001.08: first and recurrent collections apart; sums are integers until they are written. */
export const sepaDebitFile = (file: DebitFile): string => {
  const parts = (['FRST', 'RCUR'] as const).map((sequence) => ({
    sequence,
    orders: file.orders.filter(({ mandate }) => mandate.isFirst === (sequence === 'FRST')),
  }))
  const payments = parts.filter(({ orders }) => orders.length > 0).map((part) => paymentOf(file, part))
  const namespace = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08' }
  return xmlText(node('Document', [node('CstmrDrctDbtInitn', [header(file), ...payments])], namespace) as XmlNode)
}

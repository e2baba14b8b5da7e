import { node, type XmlNode, xmlText } from '../kernel/xml.ts'
import { bankText, decimalOf, type PaymentFile, type PaymentOrder } from './payment-file.ts'
import { account, agent, fileId, header, party, sums } from './sepa-parts.ts'

const orderOf = (order: PaymentOrder, { currency, country }: PaymentFile): XmlNode | undefined => {
  const { counterparty, amountMinor, reference, text } = order
  const { iban, bic, holder } = counterparty.account
  return node('CdtTrfTxInf', [
    node('PmtId', [node('EndToEndId', reference)]),
    node('Amt', [node('InstdAmt', decimalOf(amountMinor), { Ccy: currency })]),
    bic === '' ? undefined : node('CdtrAgt', [agent(bic)]),
    node('Cdtr', party(holder, { ...counterparty, country })),
    node('CdtrAcct', [account(iban)]),
    node('RmtInf', [node('Ustrd', bankText(`${reference} ${text}`, 140))]),
  ])
}

/** A SEPA credit transfer as pain.001.001.09 with one payment information; sums are integers until they are written. */
export const sepaFile = (file: PaymentFile): string => {
  const { originator, orders, executeOn, country } = file
  const payment = node('PmtInf', [
    node('PmtInfId', fileId(file)),
    node('PmtMtd', 'TRF'),
    node('BtchBookg', 'false'),
    ...sums(orders),
    node('PmtTpInf', [node('SvcLvl', [node('Cd', 'SEPA')])]),
    node('ReqdExctnDt', [node('Dt', executeOn)]),
    node('Dbtr', party(originator.account.holder, { town: originator.town, postcode: '', country })),
    node('DbtrAcct', [account(originator.account.iban)]),
    node('DbtrAgt', [agent(originator.account.bic)]),
    node('ChrgBr', 'SLEV'),
    ...orders.map((order) => orderOf(order, file)),
  ])
  const namespace = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }
  return xmlText(node('Document', [node('CstmrCdtTrfInitn', [header(file), payment])], namespace) as XmlNode)
}

import { node, type XmlNode, xmlText } from '../kernel/xml.ts'
import { bankText, decimalOf, type PaymentFile, type PaymentOrder, totalOf } from './payment-file.ts'

type Place = { readonly town: string; readonly postcode: string; readonly country: string }

/** Town and country are structured: unstructured addresses are refused since November 2026. */
const party = (name: string, { town, postcode, country }: Place): (XmlNode | undefined)[] => [
  node('Nm', bankText(name, 70)),
  town === ''
    ? undefined
    : node('PstlAdr', [
        postcode === '' ? undefined : node('PstCd', bankText(postcode, 16)),
        node('TwnNm', bankText(town, 35)),
        node('Ctry', country),
      ]),
]

const agent = (bic: string): XmlNode | undefined =>
  node('FinInstnId', [bic === '' ? node('Othr', [node('Id', 'NOTPROVIDED')]) : node('BICFI', bic)])
const account = (iban: string): XmlNode | undefined => node('Id', [node('IBAN', iban)])

const orderOf = (order: PaymentOrder, { currency, country }: PaymentFile): XmlNode | undefined => {
  const { payee, amountMinor, reference, text } = order
  const { iban, bic, holder } = payee.account
  return node('CdtTrfTxInf', [
    node('PmtId', [node('EndToEndId', reference)]),
    node('Amt', [node('InstdAmt', decimalOf(amountMinor), { Ccy: currency })]),
    bic === '' ? undefined : node('CdtrAgt', [agent(bic)]),
    node('Cdtr', party(holder, { ...payee, country })),
    node('CdtrAcct', [account(iban)]),
    node('RmtInf', [node('Ustrd', bankText(`${reference} ${text}`, 140))]),
  ])
}

/** A SEPA credit transfer as pain.001.001.09 with one payment information; sums are integers until they are written. */
export const sepaFile = (file: PaymentFile): string => {
  const { payer, orders, runNumber, createdAt, executeOn, country } = file
  const id = `FETTLE-${runNumber}`
  const sums = [node('NbOfTxs', String(orders.length)), node('CtrlSum', decimalOf(totalOf(file)))]
  const payment = node('PmtInf', [
    node('PmtInfId', id),
    node('PmtMtd', 'TRF'),
    node('BtchBookg', 'false'),
    ...sums,
    node('PmtTpInf', [node('SvcLvl', [node('Cd', 'SEPA')])]),
    node('ReqdExctnDt', [node('Dt', executeOn)]),
    node('Dbtr', party(payer.account.holder, { town: payer.town, postcode: '', country })),
    node('DbtrAcct', [account(payer.account.iban)]),
    node('DbtrAgt', [agent(payer.account.bic)]),
    node('ChrgBr', 'SLEV'),
    ...orders.map((order) => orderOf(order, file)),
  ])
  const header = node('GrpHdr', [
    node('MsgId', id),
    node('CreDtTm', createdAt.slice(0, 19)),
    ...sums,
    node('InitgPty', [node('Nm', bankText(payer.name, 70))]),
  ])
  const namespace = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }
  return xmlText(node('Document', [node('CstmrCdtTrfInitn', [header, payment])], namespace) as XmlNode)
}

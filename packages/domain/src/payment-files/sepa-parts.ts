import { node, type XmlNode } from '../kernel/xml.ts'
import { bankText, decimalOf, type PaymentFile, totalOf } from './payment-file.ts'

type Place = { readonly town: string; readonly postcode: string; readonly country: string }

/** Town and country are structured: unstructured addresses are refused since November 2026. */
export const party = (name: string, { town, postcode, country }: Place): (XmlNode | undefined)[] => [
  node('Nm', bankText(name, 70)),
  town === ''
    ? undefined
    : node('PstlAdr', [
        postcode === '' ? undefined : node('PstCd', bankText(postcode, 16)),
        node('TwnNm', bankText(town, 35)),
        node('Ctry', country),
      ]),
]

/** The bank by its BIC, or as not provided. */
export const agent = (bic: string): XmlNode | undefined =>
  node('FinInstnId', [bic === '' ? node('Othr', [node('Id', 'NOTPROVIDED')]) : node('BICFI', bic)])
export const account = (iban: string): XmlNode | undefined => node('Id', [node('IBAN', iban)])

/** Identifier of a file, unique with the originator. */
export const fileId = ({ runNumber }: Pick<PaymentFile, 'runNumber'>): string => `FETTLE-${runNumber}`

/** Number and sum of some orders. */
export const sums = (orders: PaymentFile['orders']): readonly (XmlNode | undefined)[] => [
  node('NbOfTxs', String(orders.length)),
  node('CtrlSum', decimalOf(totalOf({ orders }))),
]

/** The header of a file, with number and sum of all orders. */
export const header = (file: PaymentFile): XmlNode | undefined =>
  node('GrpHdr', [
    node('MsgId', fileId(file)),
    node('CreDtTm', file.createdAt.slice(0, 19)),
    ...sums(file.orders),
    node('InitgPty', [node('Nm', bankText(file.originator.name, 70))]),
  ])

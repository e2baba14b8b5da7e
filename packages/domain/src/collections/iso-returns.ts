import { elementsAt, textAt, type XmlElement } from '../kernel/xml.ts'
import { type DebitReturn, statedDay, statedSum } from './debit-return.ts'

const reasonOf = (element: XmlElement, path: string): Pick<DebitReturn, 'code' | 'text'> => ({
  code: textAt(element, `${path}/Rsn/Cd`) || textAt(element, `${path}/Rsn/Prtry`),
  text: textAt(element, `${path}/AddtlInf`),
})

/** Rejected collections of a pain.002 of any version. A rejected group or batch is refused by the bank as a whole and names no collection. */
export const readPain002 = (root: XmlElement): DebitReturn[] =>
  elementsAt(root, 'CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts')
    .filter((each) => textAt(each, 'TxSts') === 'RJCT')
    .map((each) => ({
      reference: textAt(each, 'OrgnlEndToEndId'),
      amountMinor: statedSum(textAt(each, 'OrgnlTxRef/Amt/InstdAmt')),
      ...reasonOf(each, 'StsRsnInf'),
      returnedOn: statedDay(textAt(root, 'CstmrPmtStsRpt/GrpHdr/CreDtTm')),
    }))

/** The sum that was collected: charges of the bank are no part of it. */
const originalSum = (details: XmlElement): number | null =>
  statedSum(textAt(details, 'AmtDtls/InstdAmt/Amt')) ??
  statedSum(textAt(details, 'AmtDtls/TxAmt/Amt')) ??
  statedSum(textAt(details, 'Amt'))

/** Returned collections of a camt.053 of any version: its entries with the reason of a return. */
export const readCamtReturns = (root: XmlElement): DebitReturn[] =>
  elementsAt(root, 'BkToCstmrStmt/Stmt/Ntry').flatMap((entry) =>
    elementsAt(entry, 'NtryDtls/TxDtls')
      .filter((details) => elementsAt(details, 'RtrInf').length > 0)
      .map((details) => ({
        reference: textAt(details, 'Refs/EndToEndId'),
        amountMinor: originalSum(details),
        ...reasonOf(details, 'RtrInf'),
        returnedOn: statedDay(textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm')),
      })),
  )

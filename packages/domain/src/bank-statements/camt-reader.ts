import { elementsAt, textAt, type XmlElement } from '../kernel/xml.ts'
import {
  dayOf,
  minorOf,
  type ReadStatements,
  readEach,
  type Statement,
  StatementFault,
  type StatementLine,
} from './statement.ts'

const signed = (element: XmlElement, place: string): number => {
  const amount = minorOf(textAt(element, 'Amt'), place)
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -amount : amount
}
const dayAt = (element: XmlElement, path: string, place: string) =>
  dayOf(textAt(element, `${path}/Dt`) || textAt(element, `${path}/DtTm`), place)

/** The first balance of some kinds: previous closing counts as opening. */
const balanceOf = (statement: XmlElement, codes: readonly string[], number: string): number => {
  const balances = elementsAt(statement, 'Bal')
  for (const code of codes) {
    const found = balances.find((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code)
    if (found) return signed(found, number)
  }
  throw new StatementFault('statement_has_no_balances', number)
}

const referencePaths = ['EndToEndId', 'InstrId', 'PmtInfId', 'TxId', 'AcctSvcrRef', 'MsgId']

/** The other side: the creditor of a debit, the debtor of a credit. */
const otherSide = (details: XmlElement | undefined, isDebit: boolean) => {
  const side = isDebit ? 'Cdtr' : 'Dbtr'
  const account = `RltdPties/${side}Acct/Id`
  return {
    counterpartyName: textAt(details, `RltdPties/${side}/Pty/Nm`) || textAt(details, `RltdPties/${side}/Nm`),
    counterpartyAccount: textAt(details, `${account}/IBAN`) || textAt(details, `${account}/Othr/Id`),
  }
}

type Booked = Pick<StatementLine, 'bookedOn' | 'valueOn'> & { readonly entry: XmlElement; readonly isDebit: boolean }

const readLine = (
  amountMinor: number,
  details: XmlElement | undefined,
  { entry, isDebit, bookedOn, valueOn }: Booked,
): StatementLine => {
  const references = [
    ...referencePaths.map((path) => textAt(details, `Refs/${path}`)),
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'NtryRef'),
  ]
  const texts = details ? elementsAt(details, 'RmtInf/Ustrd').map(({ text }) => text) : []
  const structured = textAt(details, 'RmtInf/Strd/CdtrRefInf/Ref')
  return {
    bookedOn,
    valueOn,
    amountMinor,
    references: [...new Set(references.filter((each) => each !== '' && each !== 'NOTPROVIDED'))],
    ...otherSide(details, isDebit),
    text: [...texts, structured, textAt(entry, 'AddtlNtryInf')].filter((each) => each !== '').join(' '),
  }
}

/** An entry is one line, or those of its batch where the bank states their sums. */
const linesOf = (entry: XmlElement, number: string): StatementLine[] => {
  const amount = signed(entry, number)
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const isDebit = amount < 0 !== isReversal
  const bookedOn = dayAt(entry, 'BookgDt', number)
  const valueOn = elementsAt(entry, 'ValDt').length > 0 ? dayAt(entry, 'ValDt', number) : bookedOn
  const booked = { entry, isDebit, bookedOn, valueOn }
  const details = elementsAt(entry, 'NtryDtls/TxDtls')
  const sums = details.map((each) => textAt(each, 'Amt') || textAt(each, 'AmtDtls/TxAmt/Amt'))
  if (details.length < 2 || sums.some((sum) => sum === '')) return [readLine(amount, details[0], booked)]
  const sign = amount < 0 ? -1 : 1
  return details.map((each, at) => readLine(sign * minorOf(sums[at] ?? '', number), each, booked))
}

const statementOf = (statement: XmlElement): Statement => {
  const number = textAt(statement, 'Id')
  const account = textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id')
  const [balance] = elementsAt(statement, 'Bal/Amt')
  return {
    format: 'camt053',
    number,
    account,
    currency: textAt(statement, 'Acct/Ccy') || (balance?.attributes.Ccy ?? ''),
    openingMinor: balanceOf(statement, ['OPBD', 'PRCD'], number),
    closingMinor: balanceOf(statement, ['CLBD'], number),
    lines: elementsAt(statement, 'Ntry')
      .filter((entry) => (textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')) !== 'PDNG')
      .flatMap((entry) => linesOf(entry, number)),
  }
}

/** The statements of a camt.053 document of any version; undefined for another document. */
export const readCamt = (root: XmlElement): ReadStatements | undefined =>
  root.namespace.includes('camt.053') ? readEach(elementsAt(root, 'BkToCstmrStmt/Stmt'), statementOf) : undefined

import type { BankAccount } from '../bank-accounts/bank-details.ts'
import type { XmlElement } from '../kernel/xml.ts'
import { readBai2 } from './bai2-reader.ts'
import { readCamt } from './camt-reader.ts'
import { readMt940 } from './mt940-reader.ts'
import { faulty, type ReadStatements, type Statement, StatementFault } from './statement.ts'

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const withoutZeros = (text: string): string => text.replace(/^0+/, '')

/** Whether a bank means this account: by IBAN, by German bank code and number, or by sort code or routing number and number. */
export const isSameAccount = (stated: string, account: BankAccount): boolean => {
  const said = compact(stated)
  if (account.iban !== '') {
    const [code = '', number = ''] = stated.split('/')
    const isNational =
      code.trim() === account.iban.slice(4, 12) && withoutZeros(number.trim()) === withoutZeros(account.iban.slice(12))
    return said === account.iban || (account.iban.startsWith('DE') && isNational)
  }
  const codes = [account.sortCode, account.routingNumber].filter((code) => code !== '')
  return said === account.accountNumber || codes.some((code) => said.endsWith(`${code}${account.accountNumber}`))
}

/** The statements of a file by its content, whatever its name. `root` is the element of an XML file; undefined where it is none. */
export const readStatements = (text: string, root: XmlElement | undefined): ReadStatements => {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (plain.startsWith('<') && root === undefined) return faulty('statement_unreadable')
  const read = root ? readCamt(root) : (readMt940(`\n${plain}`) ?? readBai2(plain))
  if (!read) return faulty('statement_format_unknown')
  return read.statements.length + read.findings.length === 0 ? faulty('statement_has_no_lines') : read
}

type Expected = { readonly account: BankAccount; readonly currency: string }

/** Only statements of one account and currency; others become findings. */
export const ofAccount = ({ statements, findings }: ReadStatements, expected: Expected): ReadStatements => {
  const problemOf = ({ account, currency }: Statement) => {
    if (!isSameAccount(account, expected.account)) return 'statement_of_another_account' as const
    return currency === expected.currency ? undefined : ('statement_of_another_currency' as const)
  }
  const foreign = statements.flatMap((each) => {
    const problem = problemOf(each)
    return problem ? [new StatementFault(problem, each.account).finding] : []
  })
  return {
    statements: statements.filter((each) => problemOf(each) === undefined),
    findings: [...findings, ...foreign],
  }
}

import { bankStatementsMethods, type StatementImport } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { matchLine } from '@fettle/domain/bank-statements/match-line'
import { ofAccount, readStatements } from '@fettle/domain/bank-statements/read-statements'
import { faulty, type Statement, type StatementFinding } from '@fettle/domain/bank-statements/statement'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Currency } from '@fettle/domain/kernel/money'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import { openTransfers } from '#areas/payment-runs/payment-runs.port'
import type { Tx } from '#platform/database/transaction'
import { parseXml } from '#platform/files/parse-xml'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import {
  insertStatement,
  insertStatementLines,
  lockStatements,
  openLines,
  proposalColumns,
  saveStatementLine,
  toLine,
} from '../bank-statements.store.ts'

type Taken = { readonly statement: Statement; readonly statementId: string | undefined; readonly added: number }

/** Matches the open lines of an account with the transfers that its bank has; returns the statements of what is proposed. */
const propose = async (tx: Tx, bankAccountId: string): Promise<readonly string[]> => {
  const transfers = await openTransfers(tx, bankAccountId)
  const proposed: string[] = []
  for (const record of await openLines(tx, bankAccountId)) {
    const columns = proposalColumns(matchLine(toLine(record), transfers))
    if (columns.state === 'proposed') proposed.push(record.statementId)
    const isSame = columns.state === record.state && columns.transferIds.join() === record.transferIds.join()
    if (!isSame) await saveStatementLine(tx, record, columns)
  }
  return proposed
}

const showFinding = ({ problem, place, ...sums }: StatementFinding, currency: Currency) => {
  const sum = (amount: number | null) => (amount === null ? null : { amount, currency })
  return {
    problem,
    place,
    opening: sum(sums.openingMinor),
    lines: sum(sums.linesMinor),
    closing: sum(sums.closingMinor),
  }
}

const readFile = (text: string) =>
  readStatements(text, /^[\s\uFEFF]*</.test(text) ? parseXml(Buffer.from(text.trimStart())) : undefined)

/** Bad files are findings: nothing of a statement that is not whole is stored. */
export const importStatements = handler(
  bankStatementsMethods.import,
  async ({ bankAccountUuid, filename, text }, { tx, actor, at, now }): Promise<StatementImport> => {
    const { account } = found((await payingAccount(tx, bankAccountUuid, now)).found)
    const currency = editionOf(actor.namespace).currency.code
    const read = ofAccount(readFile(text), { account, currency })
    const whole = read.statements.filter(({ lines }) => lines.length > 0)
    const empty = read.statements.length > whole.length ? faulty('statement_has_no_lines').findings : []
    await lockStatements(tx, bankAccountUuid)
    const by = { bankAccountId: bankAccountUuid, filename, membershipUuid: actor.membershipUuid, at }
    const stored: Taken[] = []
    for (const statement of whole) {
      const statementId = await insertStatement(tx, statement, by)
      const into = statementId && { id: statementId, account: bankAccountUuid }
      stored.push({ statement, statementId, added: into ? await insertStatementLines(tx, statement, into) : 0 })
    }
    const proposed = await propose(tx, bankAccountUuid)
    return {
      statements: stored.map(({ statement, statementId, added }) => ({
        number: statement.number,
        format: statement.format,
        opening: { amount: statement.openingMinor, currency },
        closing: { amount: statement.closingMinor, currency },
        added,
        known: statement.lines.length - added,
        proposed: proposed.filter((id) => id === statementId).length,
      })),
      findings: [...read.findings, ...empty].map((finding) => showFinding(finding, currency)),
    }
  },
)

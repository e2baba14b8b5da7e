import { createHash } from 'node:crypto'
import type { StatementLineState } from '@fettle/domain/bank-statements/bank-statement-states'
import { type LineMatch, numbered } from '@fettle/domain/bank-statements/match-line'
import type { Statement, StatementLine } from '@fettle/domain/bank-statements/statement'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { bankStatementLines, bankStatements, type StatementLineRecord } from './bank-statements.tables.ts'

const own = (read: Read) => eq(bankStatementLines.clientTenantId, read.tenantId)

/** A page of lines, the latest first. */
export const listLines = async (
  read: Read,
  { state, page }: { readonly state: StatementLineState | undefined; readonly page: PageRequest },
): Promise<{ rows: StatementLineRecord[]; count: number }> => {
  const chosen = and(own(read), state === undefined ? undefined : eq(bankStatementLines.state, state))
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(bankStatementLines)
      .where(chosen)
      .orderBy(desc(bankStatementLines.bookedOn), bankStatementLines.statementId, bankStatementLines.place)
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(bankStatementLines, chosen),
  ])
  return { rows, count }
}

/** Locks a line until the end of the transaction. */
export const lockLine = async (tx: Tx, id: string): Promise<StatementLineRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(bankStatementLines)
    .where(and(own(tx), eq(bankStatementLines.id, id)))
    .for('update')
  return row
}

/** Saves a line if its version still matches. */
export const saveStatementLine = async (
  tx: Tx,
  { id, version }: Pick<StatementLineRecord, 'id' | 'version'>,
  changes: Partial<typeof bankStatementLines.$inferInsert>,
): Promise<StatementLineRecord> => {
  const [row] = await tx.db
    .update(bankStatementLines)
    .set({ ...changes, version: version + 1 })
    .where(and(own(tx), eq(bankStatementLines.id, id), eq(bankStatementLines.version, version)))
    .returning()
  if (!row) throw new Refused('stale_version')
  return row
}

/** Imports of one account wait for each other. */
export const lockStatements = (tx: Tx, bankAccountId: string) =>
  tx.rows('lock-statements', "select pg_advisory_xact_lock(hashtextextended('bank_statements' || $1::text, 0))", [
    bankAccountId,
  ])

const dayRange = (statement: Statement) => {
  const days = statement.lines.map(({ bookedOn }) => bookedOn).sort()
  return { fromOn: days[0] ?? '', toOn: days.at(-1) ?? '' }
}

type Import = {
  readonly bankAccountId: string
  readonly filename: string
  readonly membershipUuid: string
  readonly at: string
}

/** Stores a statement; undefined where it is stored already. */
export const insertStatement = async (
  tx: Tx,
  statement: Statement,
  { bankAccountId, filename, membershipUuid, at }: Import,
): Promise<string | undefined> => {
  const [row] = await tx.db
    .insert(bankStatements)
    .values({
      clientTenantId: tx.tenantId,
      bankAccountId,
      format: statement.format,
      number: statement.number.slice(0, 80),
      opening: statement.openingMinor,
      closing: statement.closingMinor,
      ...dayRange(statement),
      filename,
      importedByMembershipId: membershipUuid,
      importedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: bankStatements.id })
  return row?.id
}

type Into = { readonly id: string; readonly account: string }

/** Whether the statement goes on where an earlier one of the same day ends: its lines are further ones then, however equal. */
const isContinuation = async (tx: Tx, statement: Statement, { id, account }: Into): Promise<boolean> => {
  const [row] = await tx.rows<{ found: boolean }>(
    'statement-before',
    `select exists (select from bank_statements where client_tenant_id = $1 and bank_account_id = $2 and id <> $3
       and closing = $4 and to_on = $5 and number <> $6) as found`,
    [tx.tenantId, account, id, statement.openingMinor, dayRange(statement).fromOn, statement.number.slice(0, 80)],
  )
  return row?.found ?? false
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** How many equal lines of a day are stored already, by sum and fingerprint. */
const equalsBefore = async (tx: Tx, account: string, day: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows<{ key: string; most: number }>(
    'equal-lines',
    `select amount || ' ' || fingerprint as key, max(ordinal) as most from bank_statement_lines
     where client_tenant_id = $1 and bank_account_id = $2 and booked_on = $3 group by amount, fingerprint`,
    [tx.tenantId, account, day],
  )
  return new Map(rows.map(({ key, most }) => [key, most]))
}

/** Stores the lines of a statement that no other one has; returns how many. */
export const insertStatementLines = async (tx: Tx, statement: Statement, { id, account }: Into): Promise<number> => {
  const first = dayRange(statement).fromOn
  const before = (await isContinuation(tx, statement, { id, account }))
    ? await equalsBefore(tx, account, first)
    : new Map<string, number>()
  const values = numbered(statement.lines).map(({ line, fingerprint, ordinal }, place) => {
    const hash = hashOf(fingerprint)
    const further = line.bookedOn === first ? (before.get(`${line.amountMinor} ${hash}`) ?? 0) : 0
    return {
      clientTenantId: tx.tenantId,
      bankAccountId: account,
      statementId: id,
      place,
      bookedOn: line.bookedOn,
      valueOn: line.valueOn,
      amount: line.amountMinor,
      fingerprint: hash,
      ordinal: ordinal + further,
      referenceTexts: [...line.references],
      counterpartyName: line.counterpartyName,
      counterpartyAccount: line.counterpartyAccount,
      text: line.text,
      state: 'new',
    }
  })
  let added = 0
  for (let from = 0; from < values.length; from += 500) {
    const rows = await tx.db
      .insert(bankStatementLines)
      .values(values.slice(from, from + 500))
      .onConflictDoNothing()
      .returning({ id: bankStatementLines.id })
    added += rows.length
  }
  return added
}

/** Lines of an account that wait for a match. */
export const openLines = (tx: Tx, bankAccountId: string): Promise<StatementLineRecord[]> =>
  tx.db
    .select()
    .from(bankStatementLines)
    .where(
      and(
        own(tx),
        eq(bankStatementLines.bankAccountId, bankAccountId),
        inArray(bankStatementLines.state, ['new', 'proposed']),
      ),
    )

/** A stored line, as readers and matching know it. */
export const toLine = (record: StatementLineRecord): StatementLine => ({
  bookedOn: record.bookedOn,
  valueOn: record.valueOn,
  amountMinor: record.amount,
  references: record.referenceTexts,
  counterpartyName: record.counterpartyName,
  counterpartyAccount: record.counterpartyAccount,
  text: record.text,
})

/** State and match of a line without a decision. */
export const proposalColumns = (match: LineMatch | undefined) =>
  match
    ? { state: 'proposed', rule: match.rule, isReturn: match.isReturn, transferIds: [...match.transferIds] }
    : { state: 'new', rule: null, isReturn: false, transferIds: [] }

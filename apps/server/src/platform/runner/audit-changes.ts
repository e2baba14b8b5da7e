import type { Tx } from '../database/transaction.ts'
import { sign } from '../secrets/signature.ts'

type Values = Readonly<Record<string, unknown>>
/** A change of one row, as the trigger `capture_change` captures it: the changed columns before and after. */
export type Change = {
  readonly table: string
  readonly id: string | null
  readonly before: Values
  readonly after: Values
}

/**
 * Columns whose text is stored in plain in the append-only log: codes, states, rules, and names of roles and teams.
 * Any other text may be a secret or personal data and is stored as HMAC.
 */
const readable = new Set([
  'state',
  'status',
  'kind',
  'role_code',
  'grants',
  'subject',
  'subjects',
  'subject_limits',
  'verdict',
  'organisation_scope',
  'organisation_ids',
  'based_on',
  'roles.name',
  'teams.name',
  'factor_policy',
  'invitation_domains',
  'locale',
  'currency',
  'category',
  'categories',
  'service',
  'priority',
  'delivery',
  'source',
  'enquiry_type',
  'sub_status',
  'outcome',
  'proposed_by',
  'resource',
  'content_type',
  'issuer',
  'domain',
  'payment_system',
  'time_zone',
  'reject_reasons',
  'impersonations.reason',
  'impersonations.staff_name',
])
/** UUIDs, ISO dates and ISO instants identify no person and are stored in plain. */
const identifierOrTime =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-][\d:]+))?)$/
const maxLength = 500

const isReadable = (table: string, column: string, value: unknown): boolean => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true
  const letters = typeof value === 'string' ? value : JSON.stringify(value)
  if (letters.length > maxLength) return false
  return (
    readable.has(column) ||
    readable.has(`${table}.${column}`) ||
    (typeof value === 'string' && identifierOrTime.test(value))
  )
}

const sealed = (
  key: string,
  { table, values, tenantId }: { table: string; values: Values; tenantId: string },
): Values => {
  const result: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(values))
    result[column] = isReadable(table, column, value)
      ? value
      : `hmac:${sign(key, 'audit-value', tenantId, column, JSON.stringify(value)).slice(0, 22)}`
  return result
}

const parseChanges = (captured: string | null | undefined): Change[] =>
  (captured ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change)

/** Row changes that the trigger `capture_change` has collected in this transaction, in order. */
export const readCapturedChanges = async (tx: Tx): Promise<readonly Change[]> => {
  const [row] = await tx.rows<{ captured: string | null }>(
    'changes-read',
    "select current_setting('app.changes', true) as captured",
    [],
  )
  return parseChanges(row?.captured)
}

/** Returns the collected row changes and clears them, so that later ones belong to the next audit entry. */
export const drainCapturedChanges = async (tx: Tx): Promise<readonly Change[]> => {
  const [row] = await tx.rows<{ captured: string | null }>(
    'changes-drain',
    "select current_setting('app.changes', true) as captured, set_config('app.changes', '', true)",
    [],
  )
  return parseChanges(row?.captured)
}

/**
 * JSON of the changes for the log of one tenant; empty where nothing changed. Values that may be personal are replaced by an HMAC, which
 * still shows whether two of them are equal.
 */
export const sealedChanges = (captured: readonly Change[], key: string, tenantId: string): string => {
  const changes = captured.map(({ table, id, before, after }): Change => {
    const seal = (values: Values) => sealed(key, { table, values, tenantId })
    return { table, id, before: seal(before), after: seal(after) }
  })
  return changes.length === 0 ? '' : JSON.stringify(changes)
}

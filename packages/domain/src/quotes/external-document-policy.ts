import type { Side } from '../access/grants.ts'
import type { Permission } from '../access/permissions.ts'
import { allowSide, type PolicyRule, type ResourceOwnership } from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'

/** What the policy needs of a quote or invoice: ownership, author, state and gross total. */
export type GovernedDocument<State extends string> = ResourceOwnership & {
  readonly state: State
  readonly gross: Money
  readonly createdBy: string
  /** The side that recorded an external document. */
  readonly recordedSide: Side | null
}

type Permissions = { readonly record: Permission; readonly submit: Permission }

/**
 * Rules of external documents: either side records them, and the recording side corrects and withdraws them. `limits`
 * apply to contractors who record.
 */
export const externalDocumentPolicy = <Document extends GovernedDocument<string>>(
  permissions: Permissions,
  ...limits: readonly PolicyRule<Document>[]
) => {
  const recordHere = allowSide<Document>('contractor', permissions.record, ...limits)
  const recordForThem = allowSide<Document>('client', permissions.record)
  const submitOwn = allowSide<Document>('contractor', permissions.submit)
  const record: PolicyRule<Document> = (actor, document) =>
    (actor.side === 'client' ? recordForThem : recordHere)(actor, document)
  const correct: PolicyRule<Document> = (actor, document) =>
    document.recordedSide === actor.side ? record(actor, document) : 'other_side_only'
  const withdraw: PolicyRule<Document> = (actor, document) =>
    (actor.side === 'client' && document.recordedSide === 'client' ? recordForThem : submitOwn)(actor, document)
  return { record, correct, withdraw }
}

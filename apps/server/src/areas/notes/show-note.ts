import type { NoteView } from '@fettle/contracts/notes/notes.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { DecisionContext } from '@fettle/domain/access/decision-context'
import { isNoteLocked } from '@fettle/domain/notes/note'
import { mentionedIn, resolveMentions } from '@fettle/domain/notes/note-text'
import { tenantNames } from '#areas/organisations/organisations.port'
import { memberNames } from '#areas/users/users.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities } from '#platform/runner/wire-abilities'
import { toNote } from './load-note.ts'
import { findNote } from './notes.store.ts'
import type { NoteRecord } from './notes.tables.ts'

const verbs = ['edit', 'remove']

/** Own notes past the edit period show the refusal code; notes of others have no verbs. */
const noteAbilities = (record: NoteRecord, context: DecisionContext): WireAbilities => {
  const shut = isNoteLocked(toNote(record), context)
  if (shut === undefined && hasPermission(context.actor, 'notes.write')) return { can: verbs, cannot: {} }
  if (shut !== 'note_window_passed') return noAbilities
  return { can: [], cannot: Object.fromEntries(verbs.map((verb) => [verb, shut])) }
}

/** Notes for a reader, with current names. */
export const showNotes = async (
  read: Read,
  records: readonly NoteRecord[],
  context: DecisionContext,
): Promise<NoteView[]> => {
  const [names, firms] = await Promise.all([
    memberNames(
      read,
      records.flatMap((record) => [record.authorMembershipId, ...mentionedIn(record.blocks)]),
    ),
    tenantNames(
      read,
      records.flatMap(({ contractorTenantId }) => contractorTenantId ?? []),
    ),
  ])
  return records.map((record) => ({
    uuid: record.id,
    workOrderUuid: record.workOrderId,
    jobUuid: record.jobId,
    isShared: record.isShared,
    contractorName: record.contractorTenantId === null ? null : (firms.get(record.contractorTenantId) ?? null),
    blocks: resolveMentions(record.blocks, names),
    authorName: names.get(record.authorMembershipId) ?? '',
    authorSide: record.authorTenantId === record.clientTenantId ? 'client' : 'contractor',
    at: record.createdAt,
    editedAt: record.editedAt,
    deletedAt: record.deletedAt,
    version: record.version,
    ...noteAbilities(record, context),
  })) as NoteView[]
}

/** The view of the note after a command: its events are applied first. */
export const viewOwnNote = async (tx: Tx, id: string, context: { actor: Actor; at: number }): Promise<NoteView> => {
  await tx.applyEvents()
  return found((await showNotes(tx, [found(await findNote(tx, context.actor, id))], context))[0])
}

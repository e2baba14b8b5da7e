import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { viewOf } from './colleagues.store.ts'
import { type ApprovalDocument, listDocuments } from './documents.store.ts'

/** A document visible to a client's member, by organisation and permission. Refuses with `not_found` otherwise. */
export const findVisible = async (
  read: Read,
  actor: Actor,
  { subject, documentUuid }: { subject: ApprovalSubject; documentUuid: string },
): Promise<ApprovalDocument> => {
  const [document] = actor.side === 'client' ? await listDocuments(read, subject, [documentUuid]) : []
  const { organisationId } = found(document)
  const reads = hasPermission(actor, viewOf[subject])
  const isInReach = organisationsOf(actor)?.includes(organisationId) ?? true
  return found(reads && isInReach ? document : undefined)
}

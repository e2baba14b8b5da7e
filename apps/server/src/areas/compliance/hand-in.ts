import { randomUUID } from 'node:crypto'
import { checkDocuments, checkEvidenceDays } from '@fettle/domain/compliance/evidence'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import type { CommandContext } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import type { EvidenceRecord } from './compliance.tables.ts'
import { insertEvidence } from './evidence.store.ts'
import { toReader } from './reader.ts'
import { effectiveSettings } from './settings.store.ts'
import { appliedItems } from './shown-items.store.ts'

/** What a certificate says, and its items and files by id. */
export type NewEvidence = Pick<
  EvidenceRecord,
  'number' | 'issuedOn' | 'validUntil' | 'outcome' | 'findings' | 'issuer' | 'registration'
> & { readonly itemIds: readonly string[]; readonly attachmentIds: readonly string[] }

/**
 * Hands in a certificate for items of one requirement that the actor sees; returns its id. Refuses with `evidence_issued_in_future`,
 * `evidence_days_crossed`, `not_found`, `requirement_does_not_apply`, `evidence_documents_missing`, `attachment_not_yours`.
 */
export const handIn = async (
  { tx, actor, at, now }: CommandContext,
  { itemIds, attachmentIds, ...entered }: NewEvidence,
): Promise<string> => {
  const today = todayOf(actor, now)
  accept(checkEvidenceDays(entered, today))
  const ids = [...new Set(itemIds)]
  const items = await appliedItems(tx, ids, await toReader(tx, actor, today))
  if (items.length < ids.length) throw new Refused('not_found')
  const requirementKey = sharedRequirement(items)
  const settings = await effectiveSettings(tx, actor.namespace, today)
  accept(checkDocuments(settings.get(requirementKey)?.documents ?? [], attachmentIds.length))
  const id = randomUUID()
  const handedIn = { handedInByMembershipId: actor.membershipUuid, handedInAt: at }
  await insertEvidence(tx, { ...entered, ...handedIn, id, tenantId: tx.tenantId, requirementKey }, ids)
  await linkCompanyFiles(tx, id, attachmentIds)
  return id
}

const sharedRequirement = (items: Awaited<ReturnType<typeof appliedItems>>): RequirementKey => {
  const [first] = items
  if (!first || items.some(({ requirement_key: key, applies }) => key !== first.requirement_key || applies !== 'yes'))
    throw new Refused('requirement_does_not_apply')
  return first.requirement_key
}

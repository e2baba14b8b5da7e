import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import {
  missingKinds,
  nonCompliant,
  type ReviewedDocument,
  type VerificationStatus,
} from '@fettle/domain/verifications/verification'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import {
  isKind,
  type JudgementRow,
  listDemands,
  listDocuments,
  listReviews,
  listWaivers,
} from './verifications.store.ts'
import type { DocumentRecord } from './verifications.tables.ts'

export const toDocument = ({ kind, validFrom, validUntil }: DocumentRecord) => ({
  kind: kind as VerificationKind,
  validFrom,
  validUntil,
})

/** Documents with one client's reviews; unknown kinds of an older version are ignored. */
export const toDocuments = (
  documents: readonly DocumentRecord[],
  judgements: readonly Pick<JudgementRow, 'document_id' | 'verdict'>[],
): ReviewedDocument[] =>
  documents.flatMap((document) => {
    if (!isKind(document.kind)) return []
    const verdict = judgements.find((each) => each.document_id === document.id)?.verdict ?? null
    return [{ ...toDocument(document), verdict }]
  })

/** Requirements, waivers and reviews of the caller's tenant for a company. */
export const loadVerificationStatus = async (read: Read, contractorTenantId: string): Promise<VerificationStatus> => {
  const demands = await listDemands(read)
  if (demands.length === 0) return { demands, papers: [], waivers: [] }
  const [documents, judgements, waivers] = await Promise.all([
    listDocuments(read, contractorTenantId),
    listReviews(read, contractorTenantId),
    listWaivers(read, contractorTenantId),
  ])
  const waived = waivers.flatMap(({ kind, validUntil }) => (isKind(kind) ? [{ kind, validUntil }] : []))
  return { demands, papers: toDocuments(documents, judgements), waivers: waived }
}

type Hire = {
  readonly contractorTenantId: string
  readonly category: string
  /** Direct labour belongs to the client, which is responsible for its documents. */
  readonly isDlo: boolean
  readonly timeZone: string
}

/** Refuses to hire a company without the required documents; names the missing ones. */
export const assertVerified = async (read: Read, hire: Hire, now: EpochMs): Promise<void> => {
  if (hire.isDlo) return
  const vetting = await loadVerificationStatus(read, hire.contractorTenantId)
  const missing = missingKinds(vetting, hire.category, localDateOf(hire.timeZone, now))
  if (missing.length > 0) throw new Refused(nonCompliant, { missing: missing.join(',') })
}

/** Companies that lack documents for a category, with the missing kinds. */
export const nonCompliantAmong = async (
  read: Read,
  ids: readonly string[],
  { category, timeZone, now }: { category: string; timeZone: string; now: EpochMs },
): Promise<ReadonlyMap<string, readonly VerificationKind[]>> => {
  const today = localDateOf(timeZone, now)
  const missing = new Map<string, readonly VerificationKind[]>()
  for (const id of new Set(ids)) {
    const kinds = missingKinds(await loadVerificationStatus(read, id), category, today)
    if (kinds.length > 0) missing.set(id, kinds)
  }
  return missing
}

import type { JobDocuments } from '@fettle/contracts/verifications/verifications.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { documentDemandStatus } from '@fettle/domain/verifications/verification'
import { verificationKindCodes } from '@fettle/domain/verifications/verification-kinds'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { toDocuments } from './verification-status.ts'
import { findDemandsOfJob, isKind, listDocuments, listReviews } from './verifications.store.ts'

type Reader = { readonly actor: Actor; readonly now: EpochMs }

/**
 * Documents the client of a job requires, and the status of the reader's company. Refuses with `not_found` for jobs of
 * others.
 */
export const showJobDocuments = async (read: Read, { actor, now }: Reader, jobId: string): Promise<JobDocuments> => {
  const demands = found((await findDemandsOfJob(read, jobId)) ?? undefined)
  const kinds = verificationKindCodes.filter((kind) => demands.kinds.includes(kind))
  if (kinds.length === 0) return { demands: [], can: [] }
  const [documents, every] = [await listDocuments(read, actor.tenantId), await listReviews(read, actor.tenantId)]
  const judgements = every.filter((each) => each.client_tenant_id === demands.client_tenant_id)
  const waivers = demands.waivers.flatMap(({ kind, validUntil }) => (isKind(kind) ? [{ kind, validUntil }] : []))
  const vetting = { demands: [], papers: toDocuments(documents, judgements), waivers }
  const today = localDateOf(demands.time_zone, now)
  const refusal = (kind: string): string | null => {
    const latest = documents.find((document) => document.kind === kind)
    const said = judgements.find((each) => each.document_id === latest?.id)
    return said?.verdict === 'refused' ? said.reason : null
  }
  return {
    demands: kinds.map((kind) => ({
      kind,
      coverage: documentDemandStatus(kind, vetting, today),
      refusedBecause: refusal(kind),
    })),
    can: hasPermission(actor, 'verifications.add') ? ['add'] : [],
  }
}

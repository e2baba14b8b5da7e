import type {
  VerificationDocument,
  VerificationStatusView,
  VerificationWaiver,
} from '@fettle/contracts/verifications/verifications.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import type { EpochMs, LocalDate } from '@fettle/domain/kernel/time'
import {
  demandedDocuments,
  documentDemandStatus,
  type VerificationStatus,
  validityOn,
} from '@fettle/domain/verifications/verification'
import { verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import { listCompanyFiles } from '#areas/attachments/attachments.port'
import { findKnownCompany } from '#areas/contractors/contractors.port'
import type { Read } from '#platform/database/transaction'
import { loadVerificationStatus, toDocument } from './verification-status.ts'
import { type JudgementRow, listDocuments, listReviews, listWaivers } from './verifications.store.ts'
import type { DocumentRecord, WaiverRecord } from './verifications.tables.ts'

const showJudgement = ({ client_name, verdict, reason, judged_by, judged_at }: JudgementRow) => ({
  clientName: client_name,
  verdict,
  reason,
  judgedBy: judged_by,
  judgedAt: judged_at,
})

type Around = {
  readonly files: ReadonlyMap<string, readonly VerificationDocument['files'][number][]>
  readonly judgements: readonly JudgementRow[]
  readonly today: LocalDate
  readonly can: readonly string[]
}

const showDocument = (record: DocumentRecord, { files, judgements, today, can }: Around): VerificationDocument => {
  const paper = toDocument(record)
  return {
    uuid: record.id,
    ...paper,
    group: verificationKinds[paper.kind].group,
    number: record.number,
    validity: validityOn(paper, today),
    addedAt: record.addedAt,
    files: [...(files.get(record.id) ?? [])],
    judgements: judgements.filter((each) => each.document_id === record.id).map(showJudgement),
    version: record.version,
    can: [...can],
  }
}

const showWaiver = (
  record: WaiverRecord,
  names: ReadonlyMap<string, string>,
  today: LocalDate,
): VerificationWaiver => ({
  uuid: record.id,
  kind: record.kind as VerificationWaiver['kind'],
  reason: record.reason,
  validUntil: record.validUntil,
  isOver: record.validUntil < today,
  waivedBy: names.get(record.waivedByMembershipId) ?? null,
  waivedAt: record.waivedAt,
})

const showDemands = (vetting: VerificationStatus, today: LocalDate): VerificationStatusView['demands'] =>
  demandedDocuments(vetting.demands, null).map((kind) => {
    const of = vetting.demands.filter((each) => each.kind === kind)
    return {
      kind,
      categories: of.flatMap(({ category }) => (category === null ? [] : [category])),
      isForAll: of.some(({ category }) => category === null),
      coverage: documentDemandStatus(kind, vetting, today),
    }
  })

const nameList = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await read.rows<{ id: string; name: string }>(
    'verification-names',
    'select id, display_name as name from memberships where tenant_id = $1 and id = any($2::uuid[])',
    [read.tenantId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Reader = { readonly actor: Actor; readonly now: EpochMs }

/** Documents of a company with the reader's abilities. The only place that computes them. */
export const showVerificationStatus = async (
  read: Read,
  { actor, now }: Reader,
  contractorUuid: string | null,
): Promise<VerificationStatusView> => {
  const company = await findKnownCompany(read, actor, contractorUuid)
  const { tenant_id: tenantId } = company
  const today = todayOf(actor, now)
  const isClient = actor.side === 'client'
  const [documents, judgements] = [await listDocuments(read, tenantId), await listReviews(read, tenantId)]
  const files = await listCompanyFiles(
    read,
    actor.namespace,
    documents.map(({ id }) => id),
  )
  const verbs = isClient
    ? (['judge', 'waive'] as const).filter((verb) => hasPermission(actor, `verifications.${verb}`))
    : (['add'] as const).filter((verb) => hasPermission(actor, `verifications.${verb}`))
  const ofDocument = verbs.flatMap((verb) => (verb === 'judge' ? ['judge'] : verb === 'add' ? ['withdraw'] : []))
  const waivers = isClient ? await listWaivers(read, tenantId) : []
  const names = await nameList(
    read,
    waivers.map(({ waivedByMembershipId }) => waivedByMembershipId),
  )
  const related = { files, judgements, today, can: ofDocument }
  return {
    contractorUuid: tenantId,
    name: company.name,
    isOutside: company.is_outside,
    documents: documents.map((record) => showDocument(record, related)),
    demands: isClient && !company.is_dlo ? showDemands(await loadVerificationStatus(read, tenantId), today) : [],
    waivers: waivers.map((record) => showWaiver(record, names, today)),
    can: [...verbs],
  }
}

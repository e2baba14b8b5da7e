import type { EvidenceView } from '@fettle/contracts/compliance/evidence.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { judgeEvidence, withdrawEvidence } from '@fettle/domain/compliance/evidence'
import { todayOf } from '@fettle/domain/editions/today'
import { listAttachmentsOf, listCompanyFiles } from '#areas/attachments/attachments.port'
import { organisationsOf, tenantNames } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { EvidenceRecord } from './compliance.tables.ts'
import { countJudges, listDuties, listEvidenceDetails, listEvidenceRecords } from './evidence.store.ts'
import { listRecords } from './settings.store.ts'

type Reader = { readonly actor: Actor; readonly now: number }

/** Certificates with files, locations and duties, in the order of `ids`; those outside of the scope are left out. */
export const showEvidenceList = async (
  read: Read,
  { actor, now }: Reader,
  ids: readonly string[],
): Promise<EvidenceView[]> => {
  if (ids.length === 0) return []
  const [records, details, duties, files, orderFiles, judges, requirements] = await Promise.all([
    listEvidenceRecords(read, ids),
    listEvidenceDetails(read, { ids, organisations: organisationsOf(actor) }),
    listDuties(read, ids),
    listCompanyFiles(read, actor.namespace, ids),
    listAttachmentsOf(read, actor.namespace, ids),
    countJudges(read),
    listRecords(read),
  ])
  const companies = await tenantNames(
    read,
    records.flatMap(({ contractorTenantId }) => contractorTenantId ?? []),
  )
  const today = todayOf(actor, now)
  return ids.flatMap((id): EvidenceView[] => {
    const record = records.find((each) => each.id === id)
    const detail = details.find((each) => each.id === id)
    if (!(record && detail)) return []
    const { tenantId: _tenant, handedInByMembershipId: _by, judgedByMembershipId: _judge, ...rest } = record
    const { contractorTenantId: contractor, ...shown } = rest
    return [
      {
        ...shown,
        uuid: id,
        requirementName: requirements.get(record.requirementKey)?.at(-1)?.name ?? null,
        locations: detail.locations.map(({ compliance_item_uuid, location_uuid, name, due_on }) => ({
          complianceItemUuid: compliance_item_uuid,
          locationUuid: location_uuid,
          name,
          dueOn: due_on,
        })),
        files: [...(files.get(id) ?? []), ...(orderFiles.get(id)?.get('certificate') ?? [])],
        handedInBy: contractor === null ? detail.handed_in_by : (companies.get(contractor) ?? null),
        judgedBy: detail.judged_by,
        duties: duties
          .filter(({ evidenceId }) => evidenceId === id)
          .map(({ id: uuid, kind, dueOn, doneOn, proof, version }) => ({
            uuid,
            kind,
            dueOn,
            doneOn,
            proof,
            isOverdue: doneOn === null && dueOn < today,
            version,
          })),
        ...abilitiesOf(record, actor, { judges, today }),
      },
    ]
  })
}

export const showEvidence = async (read: Read, reader: Reader, id: string): Promise<EvidenceView> =>
  found((await showEvidenceList(read, reader, [id]))[0])

type Judged = { readonly judges: number; readonly today: string }

const abilitiesOf = (record: EvidenceRecord, actor: Actor, { judges, today }: Judged) => {
  const can: string[] = []
  const cannot: Record<string, string> = {}
  if (hasPermission(actor, 'compliance.record') && record.state === 'accepted') can.push('recordDuty')
  if (!hasPermission(actor, 'compliance.accept')) return { can, cannot }
  if (record.state === 'handed_in') {
    const isOwn = record.handedInByMembershipId === actor.membershipUuid
    const judged = judgeEvidence({ state: record.state, isOwn, judges })
    if (judged.ok) can.push('accept', 'refuse')
    else Object.assign(cannot, { accept: judged.code, refuse: judged.code })
  }
  if (withdrawEvidence({ state: record.state, judgedOn: record.judgedAt?.slice(0, 10) ?? null }, today).ok)
    can.push('withdraw')
  if (record.state === 'accepted' && record.outcome !== 'satisfactory' && record.remediedOn === null) can.push('remedy')
  return { can, cannot }
}

import type { ComplianceItemView } from '@fettle/contracts/compliance/compliance.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { FactKey } from '@fettle/domain/compliance/location-answers'
import { todayOf } from '@fettle/domain/editions/today'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { listEvidenceOfItem } from './evidence.store.ts'
import { findItem } from './items.store.ts'
import { toReader } from './reader.ts'
import { listPlaces } from './reckon.store.ts'
import { knownFacts } from './reckon.ts'
import { effectiveSettings } from './settings.store.ts'
import { showEvidenceList } from './show-evidence.ts'
import { showItemRow } from './shown-items.store.ts'

type Asked = { readonly actor: Actor; readonly now: number; readonly on?: string | undefined }

/** A requirement at a location on a day, with why it applies and its certificates. */
export const showItem = async (read: Read, { actor, now, on }: Asked, id: string): Promise<ComplianceItemView> => {
  const day = on ?? todayOf(actor, now)
  const shown = found(await showItemRow(read, id, await toReader(read, actor, day)))
  const record = found(await findItem(read, id))
  const settings = await effectiveSettings(read, actor.namespace, day)
  const facts = (await knownFacts(read, await listPlaces(read, [shown.location_id]))).get(shown.location_id) ?? {}
  const because = shown.because.flatMap((fact) => {
    const value = facts[fact as FactKey]
    return value === undefined ? [] : [{ fact: fact as FactKey, value }]
  })
  return {
    ...rowOf(shown.row),
    on: day,
    applies: shown.applies,
    because,
    missing: [...shown.missing] as FactKey[],
    setApplies: record.setApplies,
    reason: record.reason,
    reviewOn: record.reviewOn,
    documents: settings.get(record.requirementKey)?.documents ?? [],
    setBy: shown.set_by,
    evidence: await showEvidenceList(read, { actor, now }, await listEvidenceOfItem(read, id)),
    version: record.version,
    can: verbsOf(actor, shown.applies),
    cannot: {},
  }
}

const verbsOf = (actor: Actor, applies: string): string[] => [
  ...(applies === 'yes' && hasPermission(actor, 'compliance.record') ? ['handIn'] : []),
  ...(hasPermission(actor, 'compliance.record') ? ['answer'] : []),
  ...(hasPermission(actor, 'compliance.set-applicability') ? ['setApplicability'] : []),
]

/** A row of the list in the names of the contract. */
const rowOf = (row: Record<string, unknown>): Pick<ComplianceItemView, keyof RowFields> => ({
  uuid: row.uuid as string,
  requirementKey: row.requirement_key as ComplianceItemView['requirementKey'],
  requirementName: row.requirement_name as string | null,
  assetUuid: row.asset_uuid as string | null,
  assetName: row.asset_name as string | null,
  locationUuid: row.location_uuid as string,
  locationName: row.location_name as string,
  organisationName: row.organisation_name as string,
  status: row.status as ComplianceItemView['status'],
  dueOn: row.due_on as string | null,
  evidenceUuid: row.evidence_uuid as string | null,
  evidenceNumber: row.evidence_number as string | null,
  issuedOn: row.issued_on as string | null,
  isInReview: row.is_in_review as boolean,
})
type RowFields = Pick<
  ComplianceItemView,
  | 'uuid'
  | 'requirementKey'
  | 'requirementName'
  | 'assetUuid'
  | 'assetName'
  | 'locationUuid'
  | 'locationName'
  | 'organisationName'
  | 'status'
  | 'dueOn'
  | 'evidenceUuid'
  | 'evidenceNumber'
  | 'issuedOn'
  | 'isInReview'
>

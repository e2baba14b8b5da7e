import { randomUUID } from 'node:crypto'
import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { commonPlace } from '@fettle/domain/observations/common-place'
import { allowScope, maxScopeLines } from '@fettle/domain/observations/scope'
import { isServiceOf } from '@fettle/domain/work-orders/categories'
import { findAppointments } from '#areas/contractors/contractors.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { lockObservations, saveObservation } from '../observations.store.ts'
import type { ObservationRecord } from '../observations.tables.ts'
import { priceScopeLine } from '../price-scope-line.ts'
import { recordScopeEvent } from '../record-scope-event.ts'
import { releaseObservations } from '../release-observations.ts'
import {
  deleteScopeLine,
  findInspected,
  insertScope,
  insertScopeLines,
  listPlacePaths,
  listScopeLines,
  lockOpenScopeOf,
  saveScopeLine as saveLine,
  saveScope,
} from '../scopes.store.ts'
import type { ScopeLineRecord, ScopeRecord } from '../scopes.tables.ts'
import { showScope } from '../show-scope.ts'
import { loadScope } from './scopes.ts'

/** What a line by a contractor carries, so that it sees the line. */
const proposerOf = ({ actor }: CommandContext, { jobId }: ScopeRecord) =>
  actor.side === 'client' ? { contractorTenantId: null, jobId: null } : { contractorTenantId: actor.tenantId, jobId }

/** Locked observations that can become lines. Refuses with `not_found`, or why one of them cannot. */
const loadFindings = async ({ tx, actor }: CommandContext, ids: readonly string[]): Promise<ObservationRecord[]> => {
  const records = found(await lockObservations(tx, actor, [...new Set(ids)]))
  for (const { state, workOrderId, scopeId } of records) {
    if (state !== 'open') throw new Refused('observation_state', { state })
    if (workOrderId !== null) throw new Refused('observation_has_order')
    if (scopeId !== null) throw new Refused('observation_in_scope')
  }
  return records
}

/** Adds a line for each observation. Runs as the client. */
const addLines = async (context: CommandContext, scope: ScopeRecord, findings: readonly ObservationRecord[]) => {
  const { tx, actor, at } = context
  if (findings.some(({ clientTenantId }) => clientTenantId !== scope.clientTenantId)) throw new Refused('not_found')
  const count = (await listScopeLines(tx, scope.id)).length + findings.length
  if (count > maxScopeLines) throw new Refused('too_many_scope_lines', { most: maxScopeLines })
  const proposer = proposerOf(context, scope)
  await insertScopeLines(
    tx,
    findings.map((finding) => ({
      id: randomUUID(),
      clientTenantId: scope.clientTenantId,
      ...proposer,
      scopeId: scope.id,
      observationId: finding.id,
      locationId: finding.locationId,
      description: [finding.section, finding.title].filter(Boolean).join(': ').slice(0, 300),
      category: finding.category,
      service: finding.service,
      quantity: 10_000,
      unit: 'lump_sum' as const,
      liableParty: finding.liableParty,
      forContractorTenantId: proposer.contractorTenantId,
      createdByMembershipId: actor.membershipUuid,
      createdAt: at,
    })),
  )
  for (const finding of findings) await saveObservation(tx, finding, { scopeId: scope.id, isTouched: true })
}

type NewScope = Pick<
  ScopeRecord,
  'clientTenantId' | 'contractorTenantId' | 'jobId' | 'inspectionId' | 'organisationId' | 'locationId' | 'locationName'
>
/** A new scope; that of another member who began it at the same moment. */
const openScope = async ({ tx, actor, at }: CommandContext, scope: NewScope): Promise<ScopeRecord> => {
  const inserted = await insertScope(tx, {
    id: randomUUID(),
    ...scope,
    title: scope.locationName,
    currency: editionOf(actor.namespace).currency.code,
    createdByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  return inserted ?? found(await lockOpenScopeOf(tx, scope.inspectionId ?? ''))
}

const startForInspection = async (
  context: CommandContext,
  inspectionUuid: string,
  findings: readonly ObservationRecord[],
): Promise<string[]> => {
  const { tx, actor } = context
  const inspection = found(await findInspected(tx, actor, inspectionUuid))
  return tx.asTenant(inspection.client_tenant_id, async () => {
    const known = await lockOpenScopeOf(tx, inspection.id)
    const scope =
      known ??
      (await openScope(context, {
        clientTenantId: inspection.client_tenant_id,
        contractorTenantId: inspection.contractor_tenant_id,
        jobId: inspection.job_id,
        inspectionId: inspection.id,
        organisationId: inspection.organisation_id,
        locationId: inspection.location_id,
        locationName: inspection.location_name,
      }))
    if (findings.length > 0) {
      accept(allowScope(scope.state, 'edit'))
      await addLines(context, scope, findings)
      await saveScope(tx, scope, {})
    }
    if (known === undefined && actor.side === 'contractor' && inspection.work_order_id !== null)
      recordScopeEvent(context, scope, { name: 'scope.proposed', workOrderId: inspection.work_order_id })
    return [scope.id]
  })
}

/** One scope for each property, at the deepest location that its observations have in common. */
const startForProperties = async (context: CommandContext, findings: readonly ObservationRecord[]) => {
  const { tx } = context
  const places = await listPlacePaths(tx, [...new Set(findings.map(({ locationId }) => locationId))])
  const pathOf = ({ locationId }: ObservationRecord) => places.find(({ id }) => id === locationId)?.path ?? [locationId]
  const byProperty = new Map<string, ObservationRecord[]>()
  for (const finding of findings) {
    const property = `${finding.organisationId}/${pathOf(finding)[0]}`
    byProperty.set(property, [...(byProperty.get(property) ?? []), finding])
  }
  const scopeUuids: string[] = []
  for (const group of byProperty.values()) {
    const locationId = commonPlace(group.map(pathOf)) ?? ''
    const [place] = await listPlacePaths(tx, [locationId])
    const scope = await openScope(context, {
      clientTenantId: tx.tenantId,
      contractorTenantId: null,
      jobId: null,
      inspectionId: null,
      organisationId: group[0]?.organisationId ?? '',
      locationId,
      locationName: place?.name ?? '',
    })
    await addLines(context, scope, group)
    scopeUuids.push(scope.id)
  }
  return scopeUuids
}

export const startScope = handler(scopesMethods.start, async (input, context) => {
  const { inspectionUuid, observationUuids } = input
  const findings = await loadFindings(context, observationUuids)
  if (inspectionUuid !== null) return { scopeUuids: await startForInspection(context, inspectionUuid, findings) }
  if (context.actor.side !== 'client') throw new Refused('not_found')
  if (findings.length === 0) throw new Refused('scope_has_no_lines')
  return { scopeUuids: await startForProperties(context, findings) }
})

export const addFindings = handler(scopesMethods.addFindings, async (input, context) => {
  const { tx } = context
  const { scope } = await loadScope(context, input)
  accept(allowScope(scope.state, 'edit'))
  const findings = await loadFindings(context, input.observationUuids)
  await tx.asTenant(scope.clientTenantId, async () => {
    await addLines(context, scope, findings)
    await saveScope(tx, scope, {})
  })
  return showScope(tx, scope.id, context)
})

/** Who is to carry a line out: chosen by the client among appointed contractors; a contractor proposes itself. */
const findPerformer = async (
  { tx, actor }: CommandContext,
  {
    scope,
    line,
    contractorUuid,
  }: { scope: ScopeRecord; line: ScopeLineRecord | undefined; contractorUuid: string | null },
): Promise<string | null> => {
  if (actor.side !== 'client') return line ? line.forContractorTenantId : actor.tenantId
  const isKnown = contractorUuid === null || contractorUuid === line?.forContractorTenantId
  if (isKnown || contractorUuid === scope.contractorTenantId) return contractorUuid
  const asked = { clientTenantId: scope.clientTenantId, contractorTenantIds: [contractorUuid], areOutside: false }
  if ((await findAppointments(tx, asked)).length === 0) throw new Refused('contractor_not_appointed')
  return contractorUuid
}

export const saveScopeLine = handler(scopesMethods.saveLine, async (input, context) => {
  const { tx, actor, at } = context
  const { scope, lines } = await loadScope(context, input)
  accept(allowScope(scope.state, 'edit'))
  const line = input.lineUuid === null ? undefined : found(lines.find(({ id }) => id === input.lineUuid))
  const { description, category, service, liableParty, contractorUuid } = input
  const isUntraded = category === '' && service === ''
  if (!isUntraded && !isServiceOf(category, service))
    throw new Refused('service_not_in_category', { category, service })
  const forContractorTenantId = await findPerformer(context, { scope, line, contractorUuid })
  await tx.asTenant(scope.clientTenantId, async () => {
    const price = await priceScopeLine(context, { scope, line, contractorTenantId: forContractorTenantId }, input)
    const entries = { description, category, service, liableParty, forContractorTenantId, ...price }
    if (line) await saveLine(tx, line, entries)
    else {
      const count = (await listScopeLines(tx, scope.id)).length
      if (count >= maxScopeLines) throw new Refused('too_many_scope_lines', { most: maxScopeLines })
      await insertScopeLines(tx, [
        {
          id: randomUUID(),
          clientTenantId: scope.clientTenantId,
          ...proposerOf(context, scope),
          scopeId: scope.id,
          locationId: scope.locationId,
          createdByMembershipId: actor.membershipUuid,
          createdAt: at,
          ...entries,
        },
      ])
    }
    await saveScope(tx, scope, {})
  })
  return showScope(tx, scope.id, context)
})

export const removeScopeLine = handler(scopesMethods.removeLine, async (input, context) => {
  const { tx } = context
  const { scope, lines } = await loadScope(context, input)
  accept(allowScope(scope.state, 'edit'))
  const line = found(lines.find(({ id }) => id === input.lineUuid))
  await tx.asTenant(scope.clientTenantId, async () => {
    await deleteScopeLine(tx, line)
    await releaseObservations(tx, [line])
    await saveScope(tx, scope, {})
  })
  return showScope(tx, scope.id, context)
})

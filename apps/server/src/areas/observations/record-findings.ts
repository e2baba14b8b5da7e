import { randomUUID } from 'node:crypto'
import { type Finding, planFindings } from '@fettle/domain/observations/observation'
import type { CommandContext } from '#platform/runner/handlers'
import {
  insertObservation,
  insertSighting,
  listPlacesSeen,
  listSightings,
  lockOpenAt,
  saveObservation,
} from './observations.store.ts'
import { recordObservationEvent } from './record-observation-event.ts'

/** What an inspection tells about itself. */
export type Inspected = {
  readonly id: string
  readonly clientTenantId: string
  readonly contractorTenantId: string | null
  readonly jobId: string | null
  readonly organisationId: string
  readonly locationId: string
  readonly locationName: string
}
type Recording = Pick<CommandContext, 'tx' | 'at' | 'actor' | 'now'>

/** Members of contractors are not named to the client. */
const recordEvent = (
  { tx, actor, now }: Recording,
  observationId: string,
  name: 'observation.opened' | 'observation.seen-again' | 'observation.archived',
): void => {
  const by = actor.side === 'client' ? actor.membershipUuid : null
  recordObservationEvent(tx, { observationId, name, at: now, by })
}

const addSighting = (
  { tx, at }: Recording,
  inspected: Inspected,
  { observationId, finding }: { readonly observationId: string; readonly finding: Finding },
) => {
  const { clientTenantId, contractorTenantId, jobId, id: inspectionId } = inspected
  const { instanceUuid: instanceId, section, answer, note, photoUuids } = finding
  const owner = { clientTenantId, contractorTenantId, jobId, observationId, inspectionId, instanceId }
  return insertSighting(tx, { ...owner, section, answer, note, photoIds: [...photoUuids], seenAt: at })
}

const open = async (recording: Recording, inspected: Inspected, finding: Finding): Promise<void> => {
  const { tx, at } = recording
  const { clientTenantId, contractorTenantId, jobId, organisationId, locationName } = inspected
  const { locationId, assetId, questionKey, section, severity, code, category, service, liableParty, dueOn } = finding
  const id = randomUUID()
  await insertObservation(tx, {
    id,
    clientTenantId,
    contractorTenantId,
    jobId,
    organisationId,
    locationId,
    locationName,
    assetId,
    questionKey,
    title: finding.question,
    section,
    severity,
    code,
    category,
    service,
    liableParty,
    dueOn,
    createdAt: at,
    lastSeenAt: at,
  })
  await addSighting(recording, inspected, { observationId: id, finding })
  recordEvent(recording, id, 'observation.opened')
}

/**
 * Opens an observation for each finding, or adds a sighting to the open one of the same question and place; withdraws those of this
 * inspection alone whose answer passes now. Runs as the client, whose open observations the contractor does not see.
 */
export const recordFindings = (
  recording: Recording,
  inspected: Inspected,
  findings: readonly Finding[],
): Promise<void> =>
  recording.tx.asTenant(inspected.clientTenantId, async () => {
    const { tx, at } = recording
    const seen = await listPlacesSeen(tx, inspected.id)
    const places = [...new Set([inspected.locationId, ...seen, ...findings.map(({ locationId }) => locationId)])]
    const known = await lockOpenAt(tx, places)
    const sightings = await listSightings(
      tx,
      known.map(({ id }) => id),
    )
    const plan = planFindings(
      inspected.id,
      findings,
      known.map((record) => ({
        ...record,
        isTouched: record.isTouched || record.workOrderId !== null,
        sightings: sightings
          .filter(({ observationId }) => observationId === record.id)
          .map(({ inspectionId, instanceId }) => ({ inspectionId, instanceUuid: instanceId })),
      })),
    )
    for (const finding of plan.opened) await open(recording, inspected, finding)
    for (const { observationId, finding } of plan.seen) {
      await addSighting(recording, inspected, { observationId, finding })
      await saveObservation(tx, { clientTenantId: inspected.clientTenantId, id: observationId }, { lastSeenAt: at })
      recordEvent(recording, observationId, 'observation.seen-again')
    }
    const withdrawn = { state: 'archived', archiveReason: 'withdrawn', archivedAt: at } as const
    for (const id of plan.withdrawn) {
      await saveObservation(tx, { clientTenantId: inspected.clientTenantId, id }, withdrawn)
      recordEvent(recording, id, 'observation.archived')
    }
  })

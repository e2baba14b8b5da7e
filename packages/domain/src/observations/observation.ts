import type { LiableParty, Severity } from '../inspections/template.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { ObservationCode } from './observation-codes.ts'

export const observationStates = ['open', 'archived'] as const
export type ObservationState = (typeof observationStates)[number]

/** `withdrawn`: the answer passed before anybody acted on it. */
export const archiveReasons = ['done', 'not_needed', 'duplicate', 'accepted_risk', 'withdrawn'] as const
export type ArchiveReason = (typeof archiveReasons)[number]
/** Reasons that a person can give. */
export const givenArchiveReasons = ['done', 'not_needed', 'duplicate', 'accepted_risk'] as const

export const observationRefusals = [
  'observation_state',
  'observation_has_open_order',
  'danger_needs_proof',
  'review_day_missing',
  'observation_has_order',
  'observation_in_scope',
  'service_not_in_category',
  'severity_below_code',
  'location_archived',
  'asset_elsewhere',
  'attachment_not_yours',
  'description_has_contact_data',
] as const
export type ObservationRefusal = (typeof observationRefusals)[number]

/** Status of an observation, derived from its state, its scope of works and its order. */
export const observationStatuses = ['new', 'in_scope', 'ordered', 'work_done', 'archived'] as const
export type ObservationStatus = (typeof observationStatuses)[number]

export const observationStatus = ({
  state,
  scopeId,
  workOrderId,
  workDoneAt,
}: {
  readonly state: ObservationState
  readonly scopeId: string | null
  readonly workOrderId: string | null
  readonly workDoneAt: string | null
}): ObservationStatus => {
  if (state === 'archived') return 'archived'
  if (workOrderId === null) return scopeId === null ? 'new' : 'in_scope'
  return workDoneAt === null ? 'ordered' : 'work_done'
}

type Archiving = {
  readonly observation: {
    readonly state: ObservationState
    readonly severity: Severity
    readonly scopeId: string | null
    readonly workOrderId: string | null
    readonly workDoneAt: string | null
  }
  readonly reason: ArchiveReason
  readonly proofs: number
  readonly reviewOn: string | null
}

/**
 * Archives an observation. Refuses with `observation_state`, `observation_has_open_order`, `observation_in_scope`, `danger_needs_proof`
 * for a danger that is done without a photo or document, `review_day_missing` for an accepted risk.
 */
export const archiveObservation = ({
  observation,
  reason,
  proofs,
  reviewOn,
}: Archiving): Result<true, ObservationRefusal> => {
  if (observation.state !== 'open') return refuse('observation_state', { state: observation.state })
  const status = observationStatus(observation)
  if (status === 'ordered') return refuse('observation_has_open_order')
  if (status === 'in_scope') return refuse('observation_in_scope')
  if (observation.severity === 'danger' && reason !== 'duplicate' && proofs === 0) return refuse('danger_needs_proof')
  if (reason === 'accepted_risk' && reviewOn === null) return refuse('review_day_missing')
  return ok(true)
}

/** A failing answer at the end of a walk. */
export type Finding = {
  readonly instanceUuid: string
  readonly questionKey: string
  readonly question: string
  readonly section: string
  readonly answer: string
  readonly note: string
  readonly photoUuids: readonly string[]
  readonly locationId: string
  readonly assetId: string | null
  readonly severity: Severity
  readonly code: ObservationCode | ''
  readonly category: string
  readonly service: string
  readonly dueOn: string | null
  readonly liableParty: LiableParty
}

type Known = {
  readonly id: string
  readonly questionKey: string
  readonly locationId: string
  readonly assetId: string | null
  readonly isTouched: boolean
  readonly sightings: readonly { readonly inspectionId: string; readonly instanceUuid: string }[]
}

export type FindingPlan = {
  /** Open observations without one of the same question and place. */
  readonly opened: readonly Finding[]
  /** Findings that an open observation is seen again by. */
  readonly seen: readonly { readonly observationId: string; readonly finding: Finding }[]
  /** Observations of this inspection alone whose answer passes now, and that were not touched. */
  readonly withdrawn: readonly string[]
}

/** What the findings of one inspection do to the open observations of its places. Running it again changes nothing. */
export const planFindings = (
  inspectionId: string,
  findings: readonly Finding[],
  known: readonly Known[],
): FindingPlan => {
  const isSame = (finding: Finding, { questionKey, locationId, assetId }: Known) =>
    finding.questionKey === questionKey && finding.locationId === locationId && finding.assetId === assetId
  const opened = findings.filter((finding) => !known.some((each) => isSame(finding, each)))
  const seen = findings.flatMap((finding) => {
    const observation = known.find((each) => isSame(finding, each))
    const isNoted = observation?.sightings.some(
      (sighting) => sighting.inspectionId === inspectionId && sighting.instanceUuid === finding.instanceUuid,
    )
    return observation && !isNoted ? [{ observationId: observation.id, finding }] : []
  })
  const withdrawn = known
    .filter(
      (each) =>
        !each.isTouched &&
        each.sightings.length > 0 &&
        each.sightings.every((sighting) => sighting.inspectionId === inspectionId) &&
        !findings.some((finding) => isSame(finding, each)),
    )
    .map(({ id }) => id)
  return { opened, seen, withdrawn }
}

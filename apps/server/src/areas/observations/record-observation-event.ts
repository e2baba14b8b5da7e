import type { Tx } from '#platform/database/transaction'
import { recordSubjectEvent } from '#platform/runner/subject-activity'

type ObservationEventName =
  | 'observation.opened'
  | 'observation.seen-again'
  | 'observation.changed'
  | 'observation.archived'
  | 'observation.reopened'
  | 'observation.ordered'
  | 'observation.work-done'

type Happened = {
  readonly observationId: string
  readonly name: ObservationEventName
  readonly at: number
  /** Member of the client; null for the system and for contractors. */
  readonly by: string | null
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Records an event in the timeline of an observation; runs as its client. */
export const recordObservationEvent = (tx: Tx, { observationId: subjectId, by, ...event }: Happened): void =>
  recordSubjectEvent(tx, { ...event, kind: 'observation', subjectId, by: by === '' ? null : by })

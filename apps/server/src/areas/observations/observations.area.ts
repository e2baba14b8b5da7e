import type { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import {
  archiveObservationMethod,
  editObservation,
  getObservation,
  listObservationsMethod,
  reopenObservation,
} from './methods/observations.ts'
import { raiseOrderOfObservation } from './methods/raise-order.ts'
import { observationsReactions } from './observations.reactions.ts'
import { findObservation } from './observations.store.ts'

const observations = {
  list: listObservationsMethod,
  get: getObservation,
  edit: editObservation,
  archive: archiveObservationMethod,
  reopen: reopenObservation,
  raiseOrder: raiseOrderOfObservation,
} satisfies Handlers<typeof observationsMethods>

/** What inspections found, until it is put right or decided on. */
export const observationsArea: Area = {
  handlers: { observations },
  reactions: observationsReactions,
  attachmentReaders: {
    observation: async (read, actor, { subjectId }) => (await findObservation(read, actor, subjectId)) !== undefined,
  },
}

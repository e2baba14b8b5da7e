import type { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import type { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import {
  addObservation,
  archiveObservationMethod,
  editObservation,
  getObservation,
  listObservationsMethod,
  observationActivity,
  reopenObservation,
  seeObservationAgain,
} from './methods/observations.ts'
import { raiseOrderOfScope } from './methods/order-scope.ts'
import { raiseOrderOfObservation } from './methods/raise-order.ts'
import {
  agreeScopeMethod,
  closeScopeMethod,
  getScope,
  listScopesMethod,
  sendBackScope,
  submitScope,
} from './methods/scopes.ts'
import { addFindings, removeScopeLine, saveScopeLine, startScope } from './methods/write-scope.ts'
import { observationsReactions } from './observations.reactions.ts'
import { findObservation, findObservationOfSighting } from './observations.store.ts'

const observations = {
  list: listObservationsMethod,
  get: getObservation,
  activity: observationActivity,
  add: addObservation,
  seeAgain: seeObservationAgain,
  edit: editObservation,
  archive: archiveObservationMethod,
  reopen: reopenObservation,
  raiseOrder: raiseOrderOfObservation,
} satisfies Handlers<typeof observationsMethods>

const scopes = {
  list: listScopesMethod,
  get: getScope,
  start: startScope,
  addFindings,
  saveLine: saveScopeLine,
  removeLine: removeScopeLine,
  submit: submitScope,
  sendBack: sendBackScope,
  agree: agreeScopeMethod,
  raiseOrder: raiseOrderOfScope,
  close: closeScopeMethod,
} satisfies Handlers<typeof scopesMethods>

/** What inspections found, until it is put right or decided on. */
export const observationsArea: Area = {
  handlers: { observations, scopes },
  reactions: observationsReactions,
  attachmentReaders: {
    observation: async (read, actor, { subjectId }) => {
      const observationId = (await findObservationOfSighting(read, subjectId)) ?? subjectId
      return (await findObservation(read, actor, observationId)) !== undefined
    },
  },
}

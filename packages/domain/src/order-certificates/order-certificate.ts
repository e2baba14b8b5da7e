import type { RequirementKey } from '../compliance/requirements.ts'
import { type Machine, transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'

/** `needed`: nothing was submitted yet. `waived`: an administrator decided that the work goes without it. */
export const orderCertificateStates = ['needed', 'submitted', 'accepted', 'refused', 'waived'] as const
export type OrderCertificateState = (typeof orderCertificateStates)[number]

export const orderCertificateVerbs = ['submit', 'accept', 'refuse', 'waive'] as const
export type OrderCertificateVerb = (typeof orderCertificateVerbs)[number]

export const orderCertificateMachine: Machine<OrderCertificateState, OrderCertificateVerb> = {
  needed: { submit: 'submitted', waive: 'waived' },
  submitted: { accept: 'accepted', refuse: 'refused', waive: 'waived' },
  refused: { submit: 'submitted', waive: 'waived' },
  accepted: { refuse: 'refused' },
  waived: {},
}

export const orderCertificateRefusals = [
  'certificate_needed',
  'certificate_state',
  'certificate_required_already',
  'requirement_unknown',
] as const
export type OrderCertificateRefusal = (typeof orderCertificateRefusals)[number]

/** A certificate that a work order needs. */
export type OrderCertificate = { readonly requirementKey: RequirementKey; readonly state: OrderCertificateState }

/**
 * How far a certificate must be: `submitted` to accept the report on the work, `accepted` to close the order and to approve
 * and pay its final invoice.
 */
export type CertificateNeed = 'submitted' | 'accepted'

const enough: Readonly<Record<CertificateNeed, readonly OrderCertificateState[]>> = {
  submitted: ['submitted', 'accepted', 'waived'],
  accepted: ['accepted', 'waived'],
}

/** Requirements whose certificate is missing for a step. */
export const missingCertificates = (
  certificates: readonly OrderCertificate[],
  need: CertificateNeed,
): readonly RequirementKey[] =>
  certificates.filter(({ state }) => !enough[need].includes(state)).map(({ requirementKey }) => requirementKey)

/** The state after a verb. Refuses with `certificate_state`. */
export const moveCertificate = (
  state: OrderCertificateState,
  verb: OrderCertificateVerb,
): Result<OrderCertificateState, OrderCertificateRefusal> => {
  const next = transition(orderCertificateMachine, state, verb)
  return next === undefined ? refuse('certificate_state', { state }) : ok(next)
}

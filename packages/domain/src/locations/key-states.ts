import { type Machine, transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

export const keyKinds = ['key', 'fob', 'card', 'key_safe', 'code'] as const
export type KeyKind = (typeof keyKinds)[number]

export const keyStates = ['in', 'out', 'lost'] as const
export type KeyState = (typeof keyStates)[number]

export const keyVerbs = ['hand_out', 'take_in', 'report_lost'] as const
export type KeyVerb = (typeof keyVerbs)[number]

/** A key is handed out, taken in again, or lost while it is out; a lost one that is found is taken in. */
export const keyMachine: Machine<KeyState, KeyVerb> = {
  in: { hand_out: 'out' },
  out: { take_in: 'in', report_lost: 'lost' },
  lost: { take_in: 'in' },
}

export const keyRefusals = ['key_not_in', 'key_already_in', 'key_not_out', 'key_due_in_the_past'] as const
export type KeyRefusal = (typeof keyRefusals)[number]

const refusalOf: Readonly<Record<KeyVerb, KeyRefusal>> = {
  hand_out: 'key_not_in',
  take_in: 'key_already_in',
  report_lost: 'key_not_out',
}

/** State of a key after it moved. Refuses with `key_not_in`, `key_already_in`, `key_not_out`. */
export const moveKey = (state: KeyState, verb: KeyVerb): Result<KeyState, KeyRefusal> => {
  const next = transition(keyMachine, state, verb)
  return next === undefined ? refuse(refusalOf[verb]) : ok(next)
}

/** Checks the day on which a key is to be back. Refuses with `key_due_in_the_past`. */
export const checkDueBack = (dueBack: LocalDate | null, today: LocalDate): Result<LocalDate | null, KeyRefusal> =>
  dueBack !== null && dueBack < today ? refuse('key_due_in_the_past') : ok(dueBack)

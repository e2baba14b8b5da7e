import type { Machine } from '../kernel/machine.ts'

export const bankAccountStates = ['entered', 'confirmed', 'active', 'closed'] as const
export type BankAccountState = (typeof bankAccountStates)[number]

export const bankAccountVerbs = ['confirm', 'activate', 'close'] as const
export type BankAccountVerb = (typeof bankAccountVerbs)[number]

/** A confirmed account becomes active by time alone. */
export const bankAccountMachine: Machine<BankAccountState, BankAccountVerb> = {
  entered: { confirm: 'confirmed', close: 'closed' },
  confirmed: { activate: 'active', close: 'closed' },
  active: { close: 'closed' },
  closed: {},
}

import type { Machine } from '../kernel/machine.ts'

/** User status (specification, section 3): invited, active, passive, deactivated, or with an expired invitation. */
export const memberStatuses = ['PENDING', 'ACTIVE', 'PASSIVE', 'DEACTIVATED', 'EXPIRED'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const memberVerbs = ['accept', 'expire', 'invite', 'rest', 'wake', 'deactivate', 'activate'] as const
export type MemberVerb = (typeof memberVerbs)[number]

/** Passive users become active by signing in; expired invitations can be resent. */
export const memberMachine: Machine<MemberStatus, MemberVerb> = {
  PENDING: { accept: 'ACTIVE', expire: 'EXPIRED' },
  ACTIVE: { rest: 'PASSIVE', deactivate: 'DEACTIVATED' },
  PASSIVE: { wake: 'ACTIVE', deactivate: 'DEACTIVATED' },
  DEACTIVATED: { activate: 'ACTIVE' },
  EXPIRED: { invite: 'PENDING' },
}

import type { Machine } from '../kernel/machine.ts'

/** Where a user stands: invited, at work, at rest, shut out, or with an invitation that ran out. */
export const memberStatuses = ['PENDING', 'ACTIVE', 'PASSIVE', 'DEACTIVATED', 'EXPIRED'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const memberVerbs = ['accept', 'expire', 'invite', 'rest', 'wake', 'deactivate', 'activate'] as const
export type MemberVerb = (typeof memberVerbs)[number]

/** How a user moves. Whoever is at rest comes back by signing in; an invitation that ran out can be sent again. */
export const memberMachine: Machine<MemberStatus, MemberVerb> = {
  PENDING: { accept: 'ACTIVE', expire: 'EXPIRED' },
  ACTIVE: { rest: 'PASSIVE', deactivate: 'DEACTIVATED' },
  PASSIVE: { wake: 'ACTIVE', deactivate: 'DEACTIVATED' },
  DEACTIVATED: { activate: 'ACTIVE' },
  EXPIRED: { invite: 'PENDING' },
}

import { type Actor, hasPermission } from '../access/actor.ts'
import type { Side } from '../access/grants.ts'
import type { Permission } from '../access/permissions.ts'

/** What a new tenant sets up, in the order in which it helps, and who can do it. */
const stepsBySide = {
  client: {
    confirm_email: null,
    add_location: 'locations.edit',
    add_contractor: 'contractors.invite',
    invite_colleague: 'users.edit',
    raise_order: 'work-orders.create',
  },
  contractor: {
    confirm_email: null,
    choose_trades: 'settings.edit',
    give_address: 'settings.edit',
    add_insurance: 'verifications.add',
    describe_company: 'profiles.edit',
    give_payment_details: 'settings.edit',
  },
} as const satisfies Record<Side, Record<string, Permission | null>>

export type SetupStep = { [S in Side]: keyof (typeof stepsBySide)[S] }[Side]

export const setupSteps = Object.values(stepsBySide).flatMap((steps) => Object.keys(steps) as SetupStep[])

/** The steps of the actor's side that the actor can take. */
export const setupStepsFor = (actor: Pick<Actor, 'side' | 'grants'>): readonly SetupStep[] =>
  Object.entries<Permission | null>(stepsBySide[actor.side]).flatMap(([step, permission]) =>
    permission === null || hasPermission(actor, permission) ? [step as SetupStep] : [],
  )

import type { OwnershipView, OwnerView, ownersMethods } from '@fettle/contracts/residents/owners.methods'
import type { JointRule } from '@fettle/domain/residents/owner'
import type { CallInput } from '../../../platform/calls/call.ts'

export type MandateValues = { share: number | null; joint: string; limitAmount: number | null; isAsked: boolean }
export type OwnershipValues = MandateValues & { locationUuid: string; fromOn: string }

/** The whole property without a limit, or what an ownership says. */
export const toMandateValues = (view?: OwnershipView): MandateValues => ({
  share: view ? view.shareBp && view.shareBp / 10_000 : 1,
  joint: view?.joint ?? 'any',
  limitAmount: view?.limit?.amount ?? null,
  isAsked: view ? view.limit !== null : true,
})

type Mandate = Pick<CallInput<typeof ownersMethods.add>['ownership'], 'shareBp' | 'joint' | 'limitAmount'>

export const toMandate = ({ share, joint, limitAmount, isAsked }: MandateValues): Mandate => ({
  shareBp: share === null ? null : Math.round(share * 10_000),
  joint: joint as JointRule,
  limitAmount: isAsked ? (limitAmount ?? 0) : null,
})

export const toOwnership = ({
  locationUuid,
  fromOn,
  ...mandate
}: OwnershipValues): CallInput<typeof ownersMethods.add>['ownership'] => ({
  locationUuid,
  fromOn,
  ...toMandate(mandate),
})

/** Whether an owner owns something on a day or later. */
export const isCurrent = ({ untilOn }: Pick<OwnershipView, 'untilOn'>, today: string): boolean =>
  untilOn === null || untilOn >= today

/** The present property of an owner that a location belongs to, or the first one. */
export const ownershipAt = ({ ownerships }: OwnerView, locationUuid: string): OwnershipView | undefined =>
  ownerships.find((each) => each.locationUuid === locationUuid) ?? ownerships[0]

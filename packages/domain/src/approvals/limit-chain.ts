import { type Chain, type Colleague } from './approval-chain.ts'

/** A member who may decide alone about sums within their limit. */
export type Decider = Pick<Colleague, 'uuid' | 'limit'> & { readonly mayDecideAlone: boolean }

export type AboveLimit = { readonly amount: number; readonly authorUuid: string; readonly deciders: readonly Decider[] }

const covers = ({ limit }: Decider, amount: number): boolean => limit === null || amount <= limit

/** Whether a member may decide about a sum alone. */
export const isWithinOwnLimit = (memberUuid: string, { amount, authorUuid, deciders }: AboveLimit): boolean =>
  memberUuid !== authorUuid &&
  deciders.some((each) => each.uuid === memberUuid && each.mayDecideAlone && covers(each, amount))

/**
 * The chain of a document without a rule that is above the limit of its reader: one step with the members of the lowest
 * limit that covers the sum.
 */
export const limitChain = ({ amount, authorUuid, deciders }: AboveLimit): Chain => {
  const able = deciders.filter((each) => each.mayDecideAlone && each.uuid !== authorUuid && covers(each, amount))
  const lowest = Math.min(...able.map(({ limit }) => limit ?? Number.POSITIVE_INFINITY))
  const approverUuids = able
    .filter(({ limit }) => (limit ?? Number.POSITIVE_INFINITY) === lowest)
    .map(({ uuid }) => uuid)
  const step = {
    approverUuids: approverUuids.sort(),
    asksOwner: false,
    needed: 1,
    respectPersonalLimit: true,
    mayBePassedOver: false,
    answerWithinHours: null,
    remindEveryHours: null,
    escalateToUuid: null,
  }
  return { steps: [step], block: approverUuids.length === 0 ? { step: 1, reason: 'no_limit_covers_it' } : null }
}

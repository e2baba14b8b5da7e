import type { Machine } from '../kernel/machine.ts'

export const scopeStates = ['draft', 'approval_pending', 'agreed', 'ordered', 'closed'] as const
export type ScopeState = (typeof scopeStates)[number]

export const scopeVerbs = ['edit', 'submit', 'sendBack', 'agree', 'raiseOrder', 'orderCancelled', 'close'] as const
export type ScopeVerb = (typeof scopeVerbs)[number]

/** A scope of works: `approval_pending` waits for a member whose limit covers the sum; `ordered` has an order for every line. */
export const scopeMachine: Machine<ScopeState, ScopeVerb> = {
  draft: { edit: 'draft', submit: 'approval_pending', agree: 'agreed', close: 'closed' },
  approval_pending: { sendBack: 'draft', agree: 'agreed' },
  agreed: { raiseOrder: ['agreed', 'ordered'], orderCancelled: 'agreed', close: 'closed' },
  ordered: { orderCancelled: 'agreed' },
  closed: {},
}

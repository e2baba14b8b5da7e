import type { Event } from '../kernel/event.ts'

type OfScope = { readonly workOrderId: string; readonly scopeId: string; readonly title: string }

/** Events of a scope of works on the order of its inspection, or on the order that was raised from it. */
export type ScopeEvent =
  | Event<'scope.proposed', OfScope>
  | Event<'scope.agreed', OfScope>
  | Event<'scope.ordered', OfScope>
export type ScopeEventName = ScopeEvent['name']

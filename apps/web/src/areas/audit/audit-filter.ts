import type { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { isUuid } from '@fettle/domain/rules/uuid'
import type { CallInput } from '../../platform/calls/call.ts'

export const auditFilterKeys = ['person', 'action', 'object', 'outcome', 'from', 'to', 'technical'] as const
export type AuditState = Readonly<Partial<Record<(typeof auditFilterKeys)[number], string>>>

const day = (text: string | undefined): string | null => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)
const uuid = (text: string | undefined): string | null => (text && isUuid(text.trim()) ? text.trim() : null)

/** Filter of the URL; invalid parameters are ignored. */
export const parseAuditFilter = (state: AuditState): CallInput<typeof auditMethods.list> => ({
  userUuid: uuid(state.person),
  action: state.action ?? '',
  objectUuid: uuid(state.object),
  outcome: state.outcome === 'done' || state.outcome === 'refused' ? state.outcome : 'all',
  from: day(state.from),
  to: day(state.to),
  // One area chosen on purpose shows all of its entries.
  withTechnical: state.technical === 'yes' || (state.action ?? '') !== '' || (state.object ?? '') !== '',
})

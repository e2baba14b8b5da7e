import type {
  MessageRuleView,
  ResidentSettingsView,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import { mayBeOff, mayWait, residentMessageEvents } from '@fettle/domain/resident-messages/message-rules'
import type { Read } from '#platform/database/transaction'
import { listRules } from './message-templates.store.ts'
import { findSettings, listShifts } from './resident-messages.store.ts'

/** The settings of a client with what happens with each kind of news. */
export const showSettings = async (read: Read, at: string): Promise<ResidentSettingsView> => {
  const stored = new Map((await listRules(read)).map((rule) => [rule.event, rule]))
  const rules = residentMessageEvents.map((event) => {
    const rule = stored.get(event)
    return {
      event,
      isSent: rule?.isSent ?? true,
      delayMinutes: (rule?.delayMinutes ?? 0) as MessageRuleView['delayMinutes'],
      mayBeOff: mayBeOff(event),
      mayWait: mayWait(event),
    }
  })
  return { ...(await findSettings(read)), rules, shifts: await listShifts(read, at) }
}

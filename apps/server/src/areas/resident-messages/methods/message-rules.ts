import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { mayBeOff } from '@fettle/domain/resident-messages/message-rules'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { saveRulesOf } from '../message-templates.store.ts'
import { findSettings, saveSettings } from '../resident-messages.store.ts'
import { showSettings } from '../show-settings.ts'

export const saveRules = handler(residentMessagesMethods.saveRules, async ({ version, quiet, rules }, { tx, at }) => {
  const needed = rules.find(({ event, isSent }) => !isSent && !mayBeOff(event))
  if (needed) throw new Refused('message_needed')
  if (quiet && quiet.from === quiet.until) throw new Refused('quiet_hours_empty')
  const { converts } = await findSettings(tx)
  await saveSettings(tx, { version, converts, quiet })
  await saveRulesOf(tx, rules)
  return showSettings(tx, at)
})

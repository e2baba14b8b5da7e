import type { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { addShift, getSettings, removeShift, saveSettingsMethod } from './methods/save-settings.ts'

const messages = {
  settings: getSettings,
  saveSettings: saveSettingsMethod,
  addShift,
  removeShift,
} satisfies Handlers<typeof residentMessagesMethods>

/** What happens with reports of residents at any hour: orders at once, and who is on call. */
export const residentMessagesArea: Area = { handlers: { 'resident-messages': messages } }

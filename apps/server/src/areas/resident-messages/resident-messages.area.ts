import type { printedLettersMethods } from '@fettle/contracts/resident-messages/printed-letters.methods'
import type { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { saveRules } from './methods/message-rules.ts'
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
  testTemplate,
} from './methods/message-templates.ts'
import { letterDocument, listLettersMethod, markLettersPosted } from './methods/printed-letters.ts'
import { addShift, getSettings, removeShift, saveSettingsMethod } from './methods/save-settings.ts'

/** What residents are sent and when, and what happens with their reports at any hour. */
export const residentMessagesArea = ({ mail }: { readonly mail: Mailer }): Area => {
  const messages = {
    settings: getSettings,
    saveSettings: saveSettingsMethod,
    saveRules,
    templates: listTemplates,
    saveTemplate,
    resetTemplate,
    preview: previewTemplate,
    testTemplate: testTemplate(mail),
    addShift,
    removeShift,
  } satisfies Handlers<typeof residentMessagesMethods>
  const letters = {
    list: listLettersMethod,
    document: letterDocument,
    markPosted: markLettersPosted,
  } satisfies Handlers<typeof printedLettersMethods>
  return { handlers: { 'resident-messages': messages, 'printed-letters': letters } }
}

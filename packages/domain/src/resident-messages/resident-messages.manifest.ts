import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const residentMessagesManifest = defineArea({
  area: 'resident-messages',
  permissions: { 'resident-messages.edit': clientRoles('scope') },
  tables: {
    on_call_shifts: 'ends_at membership_id rank starts_at telephone',
    resident_settings: 'converts is_quiet quiet_from quiet_until',
    resident_message_rules: 'delay_minutes event is_sent',
    printed_letters: 'address event language name paragraphs posted_at posted_by_membership_id report_id subject',
    message_templates: 'body event language revision saved_at saved_by_membership_id subject text_body',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})

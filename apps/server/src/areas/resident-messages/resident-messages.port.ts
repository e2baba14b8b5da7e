export { messageResident, type ResidentMessage } from './message-resident.ts'
export { findSettings, listMessagesAbout, listOnCall, type PersonOnCall } from './resident-messages.store.ts'

export { messageResident, type ResidentContact } from './message-resident.ts'
export { findSettings, listMessagesAbout, listOnCall, type PersonOnCall } from './resident-messages.store.ts'

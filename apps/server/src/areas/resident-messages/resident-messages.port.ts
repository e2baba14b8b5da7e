export { prepareMessage } from './prepare-message.ts'
export { findSettings, listOnCall, type PersonOnCall } from './resident-messages.store.ts'

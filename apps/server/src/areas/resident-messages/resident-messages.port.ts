export { findSettings, listOnCall, type PersonOnCall } from './resident-messages.store.ts'

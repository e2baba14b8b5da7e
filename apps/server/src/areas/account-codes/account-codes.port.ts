export { openAccountCodes } from './account-codes.store.ts'

export { ledgerAccounts, openAccountCodes } from './account-codes.store.ts'

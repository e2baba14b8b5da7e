import type { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { createAccountCodeMethod } from './methods/create-account-code.ts'
import { getAccountCodeMethod } from './methods/get-account-code.ts'
import { listAccountCodesMethod } from './methods/list-account-codes.ts'
import { saveAccountCodeMethod } from './methods/save-account-code.ts'

const accountCodes = {
  list: listAccountCodesMethod,
  get: getAccountCodeMethod,
  create: createAccountCodeMethod,
  save: saveAccountCodeMethod,
} satisfies Handlers<typeof accountCodesMethods>

/** Account codes of a client. */
export const accountCodesArea: Area = { handlers: { 'account-codes': accountCodes } }

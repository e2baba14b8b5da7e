import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { hasPhoneLength } from '@fettle/domain/rules/phone-length'
import { hasPostcodeLength } from '@fettle/domain/rules/postcode'
import { hasVatNumberLength } from '@fettle/domain/rules/tax-numbers'
import { call } from '../../platform/calls/call.ts'

/** How long the page believes an answer. */
const kept = { cacheFor: 3_600_000 }

const checks = {
  postcode: {
    fault: 'postcode_invalid',
    hasLength: hasPostcodeLength,
    ask: (postcode: string) => call(validationMethods.postcode, { postcode }, kept),
  },
  vatNumber: {
    fault: 'vat_number_invalid',
    hasLength: hasVatNumberLength,
    ask: (vatNumber: string) => call(validationMethods.vatnumber, { vatNumber }, kept),
  },
  phone: {
    fault: 'phone_invalid',
    hasLength: hasPhoneLength,
    ask: (phoneNumber: string) => call(validationMethods.phonenumber, { phoneNumber }, kept),
  },
}
/** What the server judges by the rules of the edition. */
export type ServerCheck = keyof typeof checks

export const faultOfCheck = (kind: ServerCheck): string => checks[kind].fault

/** Whether the server takes a value. Empty or of a wrong length it is invalid without a call; answers are kept for an hour. */
export const isTaken = async (kind: ServerCheck, value: string): Promise<boolean> => {
  const text = value.trim()
  if (text === '' || !checks[kind].hasLength(text)) return false
  return (await checks[kind].ask(text)).isValid
}

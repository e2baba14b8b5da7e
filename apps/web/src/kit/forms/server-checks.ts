import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { hasPhoneLength } from '@fettle/domain/rules/phone-length'
import { hasPostcodeLength } from '@fettle/domain/rules/postcode'
import { hasVatNumberLength } from '@fettle/domain/rules/tax-numbers'
import { call } from '../../platform/calls/call.ts'

/** Results are cached for one hour (specification, section 9). */
const cacheOptions = { cacheForMs: 3_600_000 }

const checks = {
  postcode: {
    errorCode: 'postcode_invalid',
    hasLength: hasPostcodeLength,
    validate: (postcode: string) => call(validationMethods.postcode, { postcode }, cacheOptions),
  },
  vatNumber: {
    errorCode: 'vat_number_invalid',
    hasLength: hasVatNumberLength,
    validate: (vatNumber: string) => call(validationMethods.vatnumber, { vatNumber }, cacheOptions),
  },
  phone: {
    errorCode: 'phone_invalid',
    hasLength: hasPhoneLength,
    validate: (phoneNumber: string) => call(validationMethods.phonenumber, { phoneNumber }, cacheOptions),
  },
}
/** Values validated by the server with the rules of the edition. */
export type ServerCheck = keyof typeof checks

export const serverCheckErrorCode = (kind: ServerCheck): string => checks[kind].errorCode

/**
 * Whether the server accepts a value. Empty values and wrong lengths are invalid without a request; results are cached.
 */
export const passesServerCheck = async (kind: ServerCheck, value: string): Promise<boolean> => {
  const text = value.trim()
  if (text === '' || !checks[kind].hasLength(text)) return false
  return (await checks[kind].validate(text)).isValid
}

import type { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { isPhone } from '@fettle/domain/rules/phone'
import { isPostcode } from '@fettle/domain/rules/postcode'
import { isVatNumber } from '@fettle/domain/rules/tax-numbers'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'

/** The specification's server-checked values, by the rules of the edition in the address. */
const validation = {
  postcode: async ({ postcode }, { namespace }) => ({ isValid: isPostcode(postcode.trim(), namespace) }),
  vatnumber: async ({ vatNumber }, { namespace }) => ({ isValid: isVatNumber(vatNumber, namespace) }),
  phonenumber: async ({ phoneNumber }, { namespace }) => ({ isValid: isPhone(phoneNumber, namespace) }),
} satisfies Handlers<typeof validationMethods>

export const validationArea: Area = { handlers: { validation } }

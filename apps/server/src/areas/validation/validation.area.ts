import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { isPhone } from '@fettle/domain/rules/phone'
import { parsePostcode } from '@fettle/domain/rules/postcode'
import { isVatNumber } from '@fettle/domain/rules/tax-numbers'
import type { Area } from '#platform/runner/area'
import { type Handlers, handlerAfter } from '#platform/runner/handlers'
import { type TaxRegisters, taxRegisters } from './tax-registers.ts'

export { taxRegisters }

/** The specification's server-checked values, by the rules of the edition in the address; a register may know better. */
export const validationArea = (registers: TaxRegisters): Area => {
  const validation = {
    postcode: async ({ postcode }, { namespace }) => ({ isValid: parsePostcode(postcode, namespace) !== undefined }),
    // Nobody is asked about a number that cannot be one.
    vatnumber: handlerAfter(
      validationMethods.vatnumber,
      async ({ vatNumber }, { namespace }) =>
        isVatNumber(vatNumber, namespace) && ((await registers(vatNumber, namespace)) ?? true),
      async (_input, { found }) => ({ isValid: found }),
    ),
    phonenumber: async ({ phoneNumber }, { namespace }) => ({ isValid: isPhone(phoneNumber, namespace) }),
  } satisfies Handlers<typeof validationMethods>
  return { handlers: { validation } }
}

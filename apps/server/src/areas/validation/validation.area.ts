import { validationMethods } from '@fettle/contracts/validation/validation.methods'
import { isPhone } from '@fettle/domain/rules/phone'
import { parsePostcode } from '@fettle/domain/rules/postcode'
import { isVatNumber } from '@fettle/domain/rules/tax-numbers'
import { postcodeCentre } from '#platform/postcodes/postcode-centre'
import type { Area } from '#platform/runner/area'
import { type Handlers, handlerAfter } from '#platform/runner/handlers'
import { type TaxRegisters, taxRegisters } from './tax-registers.ts'

export { taxRegisters }

/**
 * Server-checked values of the specification (supplement, section 5), by the namespace's edition; tax registers are
 * optional.
 */
export const validationArea = (registers: TaxRegisters): Area => {
  const validation = {
    postcode: async ({ postcode }, { namespace }) => ({
      isValid: parsePostcode(postcode, namespace) !== undefined,
      centre: await postcodeCentre(postcode, namespace),
    }),
    // Only well-formed numbers are sent to a register.
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

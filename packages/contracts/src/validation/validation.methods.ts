import * as z from 'zod/mini'
import { position } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const answer = z.strictObject({ isValid: z.boolean() })
const value = z.string().check(z.maxLength(100))

/** Server-checked values of the specification (supplement, section 5), by the rules of the namespace's edition. */
export const validationMethods = methods('find-a-pro', 'validation', {
  postcode: {
    kind: 'query',
    summary:
      'Validates a postcode of the edition. `centre` is the centre of its outward code, Postleitzahl or ZIP code.',
    access: 'public',
    input: { postcode: value },
    output: z.strictObject({ ...answer.shape, centre: z.nullable(position) }),
  },
  vatnumber: {
    kind: 'query',
    summary: 'Validates a VAT number of the edition, including its check digits.',
    access: 'public',
    input: { vatNumber: value },
    output: answer,
  },
  phonenumber: {
    kind: 'query',
    summary: 'Validates a telephone number of the edition.',
    access: 'public',
    input: { phoneNumber: value },
    output: answer,
  },
})

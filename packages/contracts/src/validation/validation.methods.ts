import * as z from 'zod/mini'
import { methods } from '../kernel/method.ts'

const answer = z.strictObject({ isValid: z.boolean() })
const value = z.string().check(z.maxLength(100))

/** Server-checked values of the specification (supplement, section 5), by the rules of the namespace's edition. */
export const validationMethods = methods('find-a-pro', 'validation', {
  postcode: {
    kind: 'query',
    summary: 'Is this a postcode of the edition?',
    access: 'public',
    input: { postcode: value },
    output: answer,
  },
  vatnumber: {
    kind: 'query',
    summary: 'Is this a VAT number of the edition, checksum included?',
    access: 'public',
    input: { vatNumber: value },
    output: answer,
  },
  phonenumber: {
    kind: 'query',
    summary: 'Is this a telephone number of the edition?',
    access: 'public',
    input: { phoneNumber: value },
    output: answer,
  },
})

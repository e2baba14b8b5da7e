import { splitExtension } from './phone.ts'

const lengthOf = (text: string): number => splitExtension(text).number.length

/** Whether a text has the length of a phone number: 7 to 20 characters without its extension. */
export const hasPhoneLength = (text: string): boolean => lengthOf(text) >= 7 && lengthOf(text) <= 20

/** Whether a text has the length of a phone number: 7 to 20 characters. */
export const hasPhoneLength = (text: string): boolean => text.length >= 7 && text.length <= 20

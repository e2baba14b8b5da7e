import { calendarDay } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Characters a card field accepts during input: digits and X, at most 19. */
export const keepCardCharacters = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\dX]/g, '')
    .slice(0, 19)

/** Whether a text is a card number: digits and spaces, 12 to 19 digits, valid Luhn check sum. */
export const isCardNumber = (text: string): boolean => {
  if (text.length > 40 || !/^[\d ]+$/.test(text)) return false
  const digits = Array.from(text.replace(/ /g, '')).map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : crossSum(digit * 2)), 0)
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0
}

/** Whether MM/YY is a month that has not passed; YY is 2000 plus YY. */
export const isCardExpiry = (text: string, today: LocalDate): boolean => {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text)
  if (match === null) return false
  const { year, month } = calendarDay(today)
  return (2000 + Number(match[2])) * 12 + Number(match[1]) >= year * 12 + month
}

const crossSum = (value: number): number => (value > 9 ? value - 9 : value)

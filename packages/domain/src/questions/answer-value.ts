import { isLocalDate } from '../kernel/local-date.ts'
import { hasText } from '../rules/text.ts'

/** Kinds of questions of all forms; each form allows some of them. */
export type AnswerKind =
  | 'text'
  | 'number'
  | 'yes_no'
  | 'pass_fail'
  | 'choice'
  | 'several'
  | 'rating'
  | 'date'
  | 'time'
  | 'photo'
  | 'signature'
  | 'reading'
  | 'key_count'
  | 'asset'
  | 'instruction'

/** Answer by kind: text, number, boolean, option, date as YYYY-MM-DD, time as HH:MM, or a list of options or file uuids. */
export type AnswerValue = string | number | boolean | readonly string[]

export const passFailAnswers = ['pass', 'fail'] as const
export const maxRating = 5

/** Whether there is no answer. `false` and zero are answers. */
export const isEmptyAnswer = (answer: AnswerValue | null | undefined): answer is null | undefined =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && !hasText(answer)) ||
  (Array.isArray(answer) && answer.length === 0)

type AnsweredQuestion = { readonly kind: AnswerKind; readonly options: readonly string[] }

const isFinite = (answer: AnswerValue) => typeof answer === 'number' && Number.isFinite(answer)
const isCount = (answer: AnswerValue, most: number) =>
  Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= most
const isText = (answer: AnswerValue) => typeof answer === 'string'

const checks: Readonly<Record<AnswerKind, (answer: AnswerValue, options: readonly string[]) => boolean>> = {
  text: isText,
  number: isFinite,
  reading: isFinite,
  yes_no: (answer) => typeof answer === 'boolean',
  pass_fail: (answer) => answer === 'pass' || answer === 'fail',
  choice: (answer, options) => typeof answer === 'string' && options.includes(answer),
  several: (answer, options) => Array.isArray(answer) && answer.every((each) => options.includes(each)),
  rating: (answer) => isCount(answer, maxRating) && Number(answer) > 0,
  date: (answer) => typeof answer === 'string' && isLocalDate(answer),
  time: (answer) => typeof answer === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(answer),
  photo: (answer) => Array.isArray(answer),
  signature: isText,
  key_count: (answer) => isCount(answer, 999),
  asset: isText,
  instruction: () => false,
}

/** Whether an answer has the type of its question, and names options that it has. */
export const fitsQuestion = ({ kind, options }: AnsweredQuestion, answer: AnswerValue): boolean =>
  checks[kind](answer, options)

/** Options without blanks around them and without empty ones. */
export const trimOptions = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter(hasText)

/** Whether an option occurs twice. */
export const hasTwice = (options: readonly string[]): boolean => new Set(options).size !== options.length

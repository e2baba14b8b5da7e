import type { Locale } from '@fettle/domain/editions/edition'
import { dayEndingAt } from '@fettle/domain/kernel/calendar'
import type { OrderChange } from '@fettle/domain/work-orders/order-changes'
import { type OrderFieldKey, orderFields } from '@fettle/domain/work-orders/order-fields'
import type { ListLabels } from './lists/list-labels.ts'

type Facts = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>> | undefined
/** Locale of the reader, and their time zone where it differs from that of the runtime. */
type Reader = {
  /** In a language with some of them only, a code without a label stands for itself. */
  readonly lists: Partial<
    Pick<
      ListLabels,
      | (typeof listed)[number]
      | 'verificationKind'
      | 'lossReason'
      | 'orderField'
      | 'orderChange'
      | 'priority'
      | 'category'
      | 'service'
    >
  >
  readonly locale: Locale
  readonly zone?: string | undefined
  /** PDFs and e-mails use German dates with dots; pages use slashes. */
  readonly isPaper?: boolean
}

/** Facts whose values are codes of the label list with the same name. */
const listed = [
  'approvalBlock',
  'outcome',
  'pauseReason',
  'target',
  'hazardKind',
  'requirement',
  'hazardStep',
  'evidence',
  'ladderStep',
  'contactChannel',
  'contactResult',
  'personPaper',
] as const

/** Replaces the placeholders of a sentence by facts; sums, instants and codes are formatted for the reader. */
export const formatEvent = (sentence: string, facts: Facts, reader: Reader): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_brace, name: string) => factText(name, facts, reader))

/** Sentences that start in lower case follow the actor's name; others stand alone. */
export const actorSentence = (who: string, sentence: string): string =>
  /^\p{Ll}/u.test(sentence) ? `${who} ${sentence}` : sentence

const factText = (name: string, facts: Facts, reader: Reader): string => {
  const { lists } = reader
  const value = facts[name]
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (
    typeof value === 'number' &&
    typeof facts.currency === 'string' &&
    ['gross', 'revisedTotal', 'authorised', 'award', 'total', 'part'].includes(name)
  )
    return moneyText(value, facts, reader)
  if (['paidOn', 'dueOn', 'limitOn'].includes(name)) return dayText(String(value), reader)
  if (name === 'dueAt') return deadlineText(value, reader)
  if (['startsAt', 'formerStartsAt'].includes(name)) return momentText(value, reader)
  // A reason is free text of a person, or a code when the system rejects.
  if (name === 'reason') return (lists.lossReason as Labels)?.[value] ?? String(value)
  if (name === 'changed') return changesText(String(value), facts, reader)
  if (name === 'missing') return joinDocumentKinds(String(value), reader)
  const list = listed.find((each) => each === (name === 'step' ? 'hazardStep' : name))
  if (list) return (lists[list] as Labels)?.[value] ?? String(value)
  return String(value)
}

/** What changed of an order, each as `label: before → after`. */
const changesText = (keys: string, facts: Facts, reader: Reader): string =>
  keys
    .split(',')
    .map((key) => changeText(key, facts, reader))
    .join('; ')

const changeText = (key: string, facts: Facts, reader: Reader): string => {
  const { orderField, orderChange } = reader.lists
  const label = { ...orderField, ...orderChange }[key as OrderChange] ?? key
  if (key === 'files') return `${label}: ${String(facts.files)}`
  if (!(`${key}After` in facts)) return orderChange ? `${label}: ${orderChange.text}` : label
  const textOf = (name: string) => valueText(key, facts[name], { facts, reader })
  return `${label}: ${textOf(`${key}Before`)} → ${textOf(`${key}After`)}`
}

const valueText = (key: string, value: unknown, { facts, reader }: { facts: Facts; reader: Reader }): string => {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return '–'
  if (key === 'completeBy') return momentText(value, reader)
  const kind = orderFields[key as OrderFieldKey]?.kind
  if (kind === 'day') return dayText(String(value), reader)
  if (kind === 'money' && typeof value === 'number') return moneyText(value, facts, reader)
  const codes = { priority: reader.lists.priority, category: reader.lists.category, service: reader.lists.service }
  const list: Readonly<Record<string, string>> = codes[key as keyof typeof codes] ?? {}
  return list[String(value)] ?? String(value)
}

const moneyText = (amount: number, { currency }: Facts, { locale }: Reader): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: String(currency) }).format(amount / 100)

type KindReader = { readonly lists: Partial<Pick<ListLabels, 'verificationKind'>>; readonly locale: Locale }

/** Several document kinds joined as a list. */
const joinDocumentKinds = (codes: string, { lists, locale }: KindReader): string => {
  const names = codes.split(',').map((code) => (lists.verificationKind as Labels)?.[code] ?? code)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

const hasDots = ({ locale, isPaper }: Reader): boolean => locale === 'de-DE' && isPaper === true

const dayText = (date: string, reader: Reader): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return (reader.locale === 'en-US' ? [month, day, year] : [day, month, year]).join(hasDots(reader) ? '.' : '/')
}

/** Day first, except in American English. */
/** A deadline at midnight ends with the day before, which is what people call it. */
const deadlineText = (at: string | number, reader: Reader): string => {
  const day = reader.zone === undefined ? undefined : dayEndingAt(reader.zone, new Date(at).getTime())
  return day === undefined ? momentText(at, reader) : dayText(day, reader)
}

const momentText = (at: string | number, reader: Reader): string =>
  new Intl.DateTimeFormat(reader.locale === 'en-US' || hasDots(reader) ? reader.locale : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: reader.zone,
  }).format(new Date(at))

import {
  entryDay,
  minorOf,
  type ReadStatements,
  readEach,
  type Statement,
  StatementFault,
  type StatementLine,
  shortDay,
} from './statement.ts'

type Field = { readonly tag: string; readonly text: string }

/** Fields of a message; a text without tag continues the one before. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = []
  for (const row of text.split(/\r\n|\n|\r/)) {
    const match = /^:(\d{2}[A-Z]?):(.*)$/.exec(row)
    const last = fields.at(-1)
    if (match) fields.push({ tag: match[1] ?? '', text: match[2] ?? '' })
    else if (last && row !== '-' && row !== '' && !row.startsWith('{') && !row.startsWith('-}'))
      fields[fields.length - 1] = { tag: last.tag, text: `${last.text}\n${row}` }
  }
  return fields
}

/** A message begins with field 20. */
const messagesOf = (fields: readonly Field[]): Field[][] => {
  const messages: Field[][] = []
  for (const field of fields)
    if (field.tag === '20') messages.push([field])
    else messages.at(-1)?.push(field)
  return messages
}

const balanceOf = (text: string, place: string) => {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(text)
  if (!match) throw new StatementFault('statement_has_no_balances', place)
  const amount = minorOf(match[4] ?? '', place)
  return { amountMinor: match[1] === 'D' ? -amount : amount, currency: match[3] ?? '' }
}

/** Subfields `?20` of the structured field 86, and the words `EREF+` of SEPA in them. */
const partsOf = (text: string) => {
  const flat = text.replaceAll('\n', '')
  const parts = new Map<string, string>()
  for (const [, key = '', value = ''] of flat.matchAll(/\?(\d{2})([^?]*)/g)) parts.set(key, value)
  if (parts.size === 0) return { text: text.replaceAll('\n', ' ').trim(), name: '', account: '' }
  const among = (from: number, to: number) =>
    [...parts].filter(([key]) => Number(key) >= from && Number(key) <= to).map(([, value]) => value)
  return {
    text: [...among(20, 29), ...among(60, 63)].join(''),
    name: among(32, 33).join(''),
    account: parts.get('38') ?? parts.get('31') ?? '',
  }
}

const words = ['EREF', 'KREF', 'MREF', 'CRED', 'DEBT', 'SVWZ', 'ABWA', 'IBAN', 'BIC']
const wordOf = (text: string, word: string): string =>
  new RegExp(`${word}\\+(.*?)(?=(?:${words.join('|')})\\+|$)`).exec(text)?.[1]?.trim() ?? ''

const readLine = (text: string, info: string, place: string): StatementLine => {
  const match = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n(.*))?$/s.exec(text)
  if (!match) throw new StatementFault('statement_unreadable', `${place} :61:${text}`)
  const [, value = '', entry = '', mark = '', amount = '', , reference = '', further = ''] = match
  const valueOn = shortDay(value, place)
  const isDebit = mark === 'D' || mark === 'RC'
  const [own = '', bank = ''] = reference.split('//')
  const parts = partsOf(info)
  const references = [own, bank, wordOf(parts.text, 'EREF'), wordOf(parts.text, 'KREF')]
  return {
    bookedOn: entryDay(entry, valueOn, place),
    valueOn,
    amountMinor: (isDebit ? -1 : 1) * minorOf(amount, place),
    references: [...new Set(references.map((each) => each.trim()).filter((each) => each !== '' && each !== 'NONREF'))],
    counterpartyName: parts.name,
    counterpartyAccount: parts.account || wordOf(parts.text, 'IBAN'),
    text: (wordOf(parts.text, 'SVWZ') || parts.text || further).trim(),
  }
}

const linesOf = (fields: readonly Field[], place: string): StatementLine[] =>
  fields.flatMap(({ tag, text }, at) => {
    if (tag !== '61') return []
    const next = fields[at + 1]
    return [readLine(text, next?.tag === '86' ? next.text : '', place)]
  })

const statementOf = (fields: readonly Field[]): Statement => {
  const textOf = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.text ?? ''
  const number = textOf('28C', '28') || textOf('20')
  const opening = balanceOf(textOf('60F', '60M'), number)
  const closing = balanceOf(textOf('62F', '62M'), number)
  return {
    format: 'mt940',
    number,
    account: textOf('25', '25P').split('\n')[0]?.trim() ?? '',
    currency: opening.currency,
    openingMinor: opening.amountMinor,
    closingMinor: closing.amountMinor,
    lines: linesOf(fields, number),
  }
}

/** The statements of an MT940 file; undefined for another file. */
export const readMt940 = (text: string): ReadStatements | undefined =>
  /(^|\n):20:/.test(text) && /\n:60[FM]:/.test(text) ? readEach(messagesOf(fieldsOf(text)), statementOf) : undefined

import { wellFormed } from '../kernel/cut-text.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'

export type IcalProperty = {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}
export type IcalComponent = {
  readonly name: string
  readonly properties: readonly IcalProperty[]
  readonly components: readonly IcalComponent[]
}

export const calendarFileRefusals = ['calendar_not_understood', 'calendar_too_large'] as const
export type CalendarFileRefusal = (typeof calendarFileRefusals)[number]

/** Longest text that is read, and most components. */
export const mostCalendarOctets = 5_000_000
export const mostComponents = 5_000
const deepest = 4

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32]

/** The octets of a calendar with its folded lines joined: some programs fold within a character, so that it is joined before it is decoded. */
export const unfoldOctets = (octets: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(octets.length)
  let length = 0
  for (let at = 0; at < octets.length; at += 1) {
    const end = octets[at] === carriageReturn && octets[at + 1] === lineFeed ? at + 1 : at
    const next = octets[end + 1]
    if (octets[end] === lineFeed && (next === space || next === tab)) at = end + 1
    else {
      joined[length] = octets[at] as number
      length += 1
    }
  }
  return joined.subarray(0, length)
}

/** Content lines: a line that begins with a space or tab continues the one before (RFC 5545 3.1). */
const unfold = (text: string): string[] => {
  const lines: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/))
    if ((line.startsWith(' ') || line.startsWith('\t')) && lines.length > 0) lines[lines.length - 1] += line.slice(1)
    else if (line !== '') lines.push(line)
  return lines
}

/** Splits at a separator that is not within quotes. */
const splitOutside = (text: string, separator: string): string[] => {
  const parts: string[] = []
  let [from, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (text[at] !== separator || isQuoted) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

const parseLine = (line: string): IcalProperty | undefined => {
  const [head = ''] = splitOutside(line, ':')
  if (head.length === line.length) return undefined
  const [name = '', ...params] = splitOutside(head, ';')
  if (!/^[A-Za-z0-9-]+$/.test(name)) return undefined
  return {
    name: name.toUpperCase(),
    params: Object.fromEntries(
      params.map((param) => {
        const at = param.indexOf('=')
        return [param.slice(0, at).toUpperCase(), param.slice(at + 1).replaceAll('"', '')]
      }),
    ),
    value: line.slice(head.length + 1),
  }
}

type Open = { name: string; properties: IcalProperty[]; components: IcalComponent[] }

/** The calendar of a text. Refuses what is no calendar, and what is larger than five megabytes or 5,000 components. */
export const parseCalendar = (text: string): Result<IcalComponent, CalendarFileRefusal> => {
  if (text.length > mostCalendarOctets) return refuse('calendar_too_large')
  const open: Open[] = []
  let count = 0
  for (const line of unfold(text)) {
    const property = parseLine(line)
    // Programs write lines of their own; one that is no property is left out.
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      count += 1
      if (count > mostComponents) return refuse('calendar_too_large')
      if (open.length === deepest) return refuse('calendar_not_understood')
      open.push({ name: value.trim().toUpperCase(), properties: [], components: [] })
    } else if (name === 'END') {
      const ended = open.pop()
      if (ended?.name !== value.trim().toUpperCase()) return refuse('calendar_not_understood')
      const parent = open.at(-1)
      if (!parent) return ended.name === 'VCALENDAR' ? ok(ended) : refuse('calendar_not_understood')
      parent.components.push(ended)
    } else open.at(-1)?.properties.push(property)
  }
  return refuse('calendar_not_understood')
}

/** The first property of a name. */
export const propertyOf = ({ properties }: IcalComponent, name: string): IcalProperty | undefined =>
  properties.find((each) => each.name === name)

/** A text value without its escapes, and without what PostgreSQL does not store: the character 0 and halves of characters. */
export const unescapeText = (value: string): string =>
  wellFormed(value.replaceAll('\u0000', '')).replaceAll(/\\([\\;,nN])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  )

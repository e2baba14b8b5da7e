/** Stands where a text was cut, because it was longer than can be kept. */
export const cutMark = '[…]'

/** An answer apart from what it answers. Nothing is lost: whatever is not in `text` is in `rest`. */
export type Answer = {
  readonly text: string
  /** Quoted mails, the signature and lines that mail programs add, in their order. */
  readonly rest: string
}

/** No more of a line is compared, so that no comparison takes long. */
const comparedLength = 500
const head = (line: string | undefined): string => (line ?? '').slice(0, comparedLength)

const isBlank = (line: string | undefined): boolean => head(line).trim() === ''
const isQuoted = (line: string | undefined): boolean => /^\s{0,3}>/.test(head(line))
const withoutQuote = (line: string | undefined): string => head(line).replace(/^(?:\s{0,3}>){1,10}\s?/, '')

/** Names of the fields that mail programs put above a quoted mail, in English, German and the neighbours' languages. */
const fields = [
  /^(?:from|von|de|da|van|fra|od):/i,
  /^(?:sent|date|gesendet|datum|envoyé|inviato|verzonden|enviado|sendt|wysłano):/i,
  /^(?:to|an|à|a|aan|til|do|para):/i,
  /^(?:subject|betreff|objet|oggetto|onderwerp|asunto|emne|temat):/i,
  /^(?:cc|kopie|bcc|importance|priorität|reply-to|antwort an):/i,
] as const
/** Programs print the names bold: `*From:*` or `**From:** `. */
const fieldOf = (line: string | undefined): number => {
  const text = head(line)
    .replaceAll('*', '')
    .trimStart()
    .replace(/^(\p{L}[\p{L}-]{0,12}(?: \p{L}{1,8})?)\s+:/u, '$1:')
  return fields.findIndex((field) => field.test(text))
}

/** Lines after the first that are searched for the other fields of a head. */
const headLength = 10

/** Where a head of fields ends that begins here: From first, and two others close by; undefined where none begins. */
const endOfFields = (lines: readonly string[], from: number): number | undefined => {
  if (fieldOf(lines[from]) !== 0) return undefined
  const found = new Set<number>()
  let end = from + 1
  for (let at = from + 1; at < Math.min(lines.length, from + headLength); at++) {
    const field = fieldOf(lines[at])
    if (field === 0) break
    if (field > 0) {
      found.add(field)
      end = at + 1
    } else if (isBlank(lines[at]) && found.size >= 2) break
  }
  return found.has(1) && found.size >= 2 ? end : undefined
}

const divider = /^\s*[-_=*]{5,}\s*$/
const original =
  /^\s*-{2,}\s*(?:original(?: e-?mail)? (?:message|nachricht)|originalnachricht|ursprüngliche (?:nachricht|e-?mail|mail)|message d['’]origine|messaggio originale|oorspronkelijk bericht|mensaje original)\s*-{2,}\s*$/i

/** "On Wed, 25 Nov 2026 at 07:00, Fettle <…> wrote:", over up to four lines as narrow programs break it. */
const endOfAttribution = (lines: readonly string[], from: number): number | undefined => {
  const first = head(lines[from]).trim()
  if (!/^(?:on|am|le|il|op|den|el)\s/i.test(first) && !/(?:wrote|schrieb)\s*:$/i.test(first)) return undefined
  let joined = ''
  for (let at = from; at < Math.min(lines.length, from + 4) && !isBlank(lines[at]); at++) {
    joined = `${joined} ${head(lines[at]).trim()}`
    const says =
      /(?:\swrote|\sschrieb\b.{0,300}|\sa écrit|\sha scritto|\sschreef\b.{0,300}|\sskrev\b.{0,300}|\sescribió)\s*:$/i
    if (joined.length < 1_500 && /\d/.test(joined) && says.test(joined)) return at + 1
  }
  return undefined
}

type Head = {
  /** The first line of the head and the one after its last. */
  readonly from: number
  readonly to: number
  /** An attribution may also stand above a quotation of other people's words in the middle of a text. */
  readonly isCertain: boolean
}

const nextFilled = (lines: readonly string[], from: number): number => {
  let at = from
  while (at < lines.length && isBlank(lines[at])) at++
  return at
}

/** Dividers and blank lines above a head belong to it. */
const withDividers = (lines: readonly string[], from: number): number => {
  let at = from
  while (at > 0 && (isBlank(lines[at - 1]) || divider.test(head(lines[at - 1])))) at--
  return at
}

const headAt = (lines: readonly string[], at: number): Head | undefined => {
  if (original.test(head(lines[at]))) {
    const below = nextFilled(lines, at + 1)
    return { from: withDividers(lines, at), to: endOfFields(lines, below) ?? at + 1, isCertain: true }
  }
  const end = endOfFields(lines, at)
  if (end !== undefined) return { from: withDividers(lines, at), to: end, isCertain: true }
  const after = endOfAttribution(lines, at)
  if (after === undefined) return undefined
  const isNamed = /<[^<>\s]{1,200}@[^<>\s]{1,200}>/.test(lines.slice(at, after).map(head).join(''))
  const isFollowed = isQuoted(lines[nextFilled(lines, after)])
  return isNamed || isFollowed ? { from: at, to: after, isCertain: isNamed } : undefined
}

/** The first head, in the text itself or as the first line of a quotation. */
const findHead = (lines: readonly string[]): Head | undefined => {
  const bare = lines.map(withoutQuote)
  for (let at = 0; at < lines.length; at++) {
    if (isBlank(lines[at])) continue
    const found = headAt(isQuoted(lines[at]) ? bare : lines, at)
    if (found) return isQuoted(lines[at]) ? { ...found, from: at, to: at } : found
  }
  return undefined
}

/** `true` for the lines that are the sender's own. */
type Kept = boolean[]

/** Quoted lines from `from` on, with the blank lines between them; an empty range where none begins. */
const endOfQuotation = (lines: readonly string[], from: number): number => {
  let [end, at] = [from, from]
  while (at < lines.length && (isQuoted(lines[at]) || isBlank(lines[at]))) {
    at++
    if (isQuoted(lines[at - 1])) end = at
  }
  return end
}

/**
 * Takes away the quoted mail below a head. Where its lines are marked with `>`, what follows unmarked is an answer below it, and
 * stays together with the quotations between its parts; where they are not, everything below is quoted.
 */
const dropQuotation = (lines: readonly string[], retained: Kept, found: Head): void => {
  const drop = (from: number, to: number): void => {
    retained.fill(false, from, to)
  }
  const isMarked = isQuoted(lines[nextFilled(lines, found.to)])
  if (!isMarked) {
    if (found.isCertain) drop(found.from, lines.length)
    return
  }
  const end = endOfQuotation(lines, nextFilled(lines, found.to))
  const isAnsweredBelow = lines.slice(end).some((line) => !isBlank(line))
  const isAnsweredAbove = lines.slice(0, found.from).some((line) => !isBlank(line))
  const isInterleaved = isAnsweredBelow && lines.slice(end).some((line) => isQuoted(line))
  if (isInterleaved && !isAnsweredAbove) return drop(found.from, found.to)
  drop(found.from, end)
}

/** A quotation at the end without a head. A single `>5 bar` is none. */
const dropTrailingQuotation = (lines: readonly string[], retained: Kept): void => {
  let end = lines.length
  while (end > 0 && (!retained[end - 1] || isBlank(lines[end - 1]))) end--
  let from = end
  while (from > 0 && retained[from - 1] && isQuoted(lines[from - 1])) from--
  const quoted = lines.slice(from, end)
  const isQuotation = quoted.length > 1 || quoted.some((line) => /^\s{0,3}>\s/.test(head(line)))
  if (isQuotation) retained.fill(false, from, end)
}

/** Lines below the mark of a signature; more is hardly one. */
const longestSignature = 15

const dropSignature = (lines: readonly string[], retained: Kept): void => {
  const mark = lines.findLastIndex((line, at) => retained[at] && line === '-- ')
  if (mark < 0) return
  const below = lines.filter((line, at) => at > mark && retained[at] && !isBlank(line))
  if (below.length > longestSignature) return
  for (let at = mark; at < lines.length; at++) retained[at] = false
}

const device = 'iphone|ipad|ipod|android|galaxy|samsung|pixel|huawei|xiaomi|blackberry|nokia|handy|smartphone|mobil'
const deviceLines = [
  new RegExp(`^sent from (?:my|a) (?:[\\w +-]{0,30})(?:${device}|mobile|phone)[\\w .,+-]{0,60}$`, 'i'),
  /^(?:sent from|get) (?:outlook|mail|yahoo mail|proton ?mail|gmx|web\.de)(?: (?:for|on|mail|mobile)[\w .]{0,40})?(?: ?<[^<>]{1,200}>)?$/i,
  new RegExp(
    `^(?:diese (?:nachricht|e-?mail) wurde )?von mein(?:em|er) [\\w .+-]{0,30}(?:${device}|gerät)[\\w .+-]{0,30} gesendet\\.?$`,
    'i',
  ),
  new RegExp(`^gesendet (?:von|mit) mein(?:em|er) [\\w .+-]{0,30}(?:${device}|gerät)[\\w .,+-]{0,60}$`, 'i'),
  /^(?:gesendet von|holen sie sich|beziehen sie) (?:outlook|mail|yahoo)(?: (?:für|mail|mobile)[\wÄÖÜäöüß .]{0,40})?(?: ?<[^<>]{1,200}>)?$/i,
  /^gesendet mit der [\w .-]{1,30}app\.?$/i,
]

/** What a telephone writes below the last line. The same words further up are the sender's. */
const dropDeviceLine = (lines: readonly string[], retained: Kept): void => {
  let last = lines.length - 1
  while (last >= 0 && (!retained[last] || isBlank(lines[last]))) last--
  const line = head(lines[last]).trim()
  if (last > 0 && line.length < 150 && deviceLines.some((each) => each.test(line))) retained[last] = false
}

const collect = (lines: readonly string[], retained: Kept, isKept: boolean): string =>
  lines
    .filter((_line, at) => retained[at] === isKept)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Parts an answer from what it quotes, as mail programs in English and German mark it. What is not clearly quoted belongs to the
 * answer; where nothing would be left of it, the whole mail does. Linear in the length of the text.
 */
export const splitAnswer = (source: string): Answer => {
  const lines = source.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const retained: Kept = lines.map(() => true)
  const found = findHead(lines)
  if (found) dropQuotation(lines, retained, found)
  dropTrailingQuotation(lines, retained)
  dropSignature(lines, retained)
  dropDeviceLine(lines, retained)
  const text = collect(lines, retained, true)
  const hasOwnWords = lines.some((line) => !isBlank(line) && !isQuoted(line))
  return text === '' && hasOwnWords && !isAllQuotation(lines, found)
    ? { text: collect(lines, retained, false), rest: '' }
    : { text, rest: collect(lines, retained, false) }
}

/** An empty answer above a mail whose lines are marked: nothing was written. */
const isAllQuotation = (lines: readonly string[], found: Head | undefined): boolean =>
  found !== undefined &&
  lines.slice(found.to).some(isQuoted) &&
  lines.slice(found.to).every((line) => isBlank(line) || isQuoted(line))

/** Longer texts are truncated before the search. */
const searchedLength = 20_000

/** Kinds of contact data that must not be disclosed before a contractor is hired. */
export type ContactData = 'phone' | 'email' | 'website'

/** The kind of contact data in a free text; undefined when there is none. */
export const contactDataIn = (text: string): ContactData | undefined => {
  const searched = text.slice(0, searchedLength)
  if (hasEmail(searched)) return 'email'
  if (hasWebsite(searched)) return 'website'
  return hasPhone(searched) ? 'phone' : undefined
}

/** Whether a free text has no phone number, e-mail address or website. */
export const isFreeOfContactData = (text: string): boolean => contactDataIn(text) === undefined

const hasEmail = (text: string): boolean =>
  /[\w.+-]@[\w-]{1,63}\.\w/u.test(text) || /\w ?[([{] ?(?:at|ät) ?[)\]}] ?\w/iu.test(text)

/** Endings that no sentence has by mistake, and those that are words or their beginnings: "Heizung defekt.de Regler". */
const website = /(?:https?|ftp|rtsp):\/\/|\bwww\.\w|\b[a-z0-9-]{2,63}\.(?:com|net|org|biz|io|uk|eu|app|dev|shop)\b/iu
const looseWebsite = /\b[a-z0-9-]{2,63}\.(?:de|co|info)\b/gu
const websiteWords =
  /\b(?:web|webseite|website|homepage|online|internet|site|seite|shop|see|visit|find|unter|auf|bei|siehe)\b/iu

const hasWebsite = (text: string): boolean =>
  website.test(text) ||
  [...text.matchAll(looseWebsite)].some(({ 0: name, index }) => {
    const after = text.slice(index + name.length)
    return (
      /^(?:\/|[.,;:!?)]*(?:\s*$|\s*\n)|[,;:!?)])/u.test(after.slice(0, 20)) || websiteWords.test(before(text, index))
    )
  })

/** Words before a place that say what is present. */
const before = (text: string, index: number): string => text.slice(Math.max(0, index - 30), index)

const calendarDates = /\b(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})\b/gu

/** Digits as words, by which a number is hidden. */
const numberWords: readonly (readonly string[])[] = [
  ['zero', 'null'],
  ['one', 'eins'],
  ['two', 'zwei', 'zwo'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
]
const digitOf = new Map(numberWords.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)))
const numberWord = new RegExp(`\\b(?:${[...digitOf.keys()].join('|')})\\b`, 'giu')

/** A run of digits with the separators of telephone numbers between them. */
const digitRun = /\+?\(?\d(?:[ ()./-]{0,2}\d)*/gu
const fewestDigits = 10
const digitCount = (text: string): number => text.replaceAll(/\D/gu, '').length

const phoneWords =
  /(?:\b(?:call|ring|phone|telephone|tel|mobile|cell|text|sms|whatsapp|fax|contact|reach|handy|mobil|telefon|anruf|anrufen|rufen|rufnummer|erreichbar|durchwahl)\b|\btelefon\w{0,12})/giu
/** What the trade numbers besides telephones; others only where the number stands in one piece. */
const otherNumbers =
  /(?:\b(?:uprn|usrn|mprn|mpan|serial|s\/n|sn|iban|ean|gtin)\b|(?:serien|geräte|zähler|bestell|auftrags|rechnungs|kunden|versicherungs|vertrags|policen|artikel|inventar)-?(?:nummer|nr)\b)/giu
const plainNumbers =
  /\b(?:model|policy|invoice|account|meter|order|po|ref|reference|customer|kunde|bestellung|auftrag|rechnung|zähler|konto)\b/giu
const measure = /^\s?(?:mm|cm|m|kg|g|l|kwh|kw|bar|°c|mbar|m²|m³)\b/iu

/** A number that begins as telephone numbers do, as a whole or after others: +44, 0049, 0161. */
const dialled = /(?:^|[ (./-])(?:\+|0)\(?\d(?:[ ()./-]{0,2}\d){8,}/u
/** (212) 555-0123 and its relatives. */
const american = /^\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}$/u

/** Where the last match of a global pattern ends; -1 without one. */
const endOf = (pattern: RegExp, text: string): number => {
  const last = [...text.matchAll(pattern)].at(-1)
  return last === undefined ? -1 : last.index + last[0].length
}

/** Of several words before a number the last one says what it is: "Call-out ref 4500123456", "Order 12, ring 0161 496 0123". */
const isPhoneNumber = (run: string, said: { before: string; after: string }): boolean => {
  if (digitCount(run) < fewestDigits) return false
  const called = endOf(phoneWords, said.before)
  const numbered = endOf(otherNumbers, said.before)
  const named = /^\d+$/u.test(run) ? endOf(plainNumbers, said.before) : -1
  if (called > Math.max(numbered, named)) return true
  if (numbered >= 0 || named >= 0 || measure.test(said.after)) return false
  return dialled.test(run) || american.test(run)
}

/** Ten or more digits that begin or are grouped like a telephone number, or follow a word for one. Two dates are none. */
const hasPhone = (source: string): boolean => {
  const text = source
    .replaceAll(calendarDates, ' # ')
    .replaceAll(numberWord, (word) => digitOf.get(word.toLowerCase()) ?? word)
  return [...text.matchAll(digitRun)].some(({ 0: run, index }) =>
    isPhoneNumber(run, { before: before(text, index), after: text.slice(index + run.length).slice(0, 8) }),
  )
}

/** Longest text message in characters, of which carriers make up to four parts. */
export const maxTextMessageLength = 480

// GSM 03.38: the basic characters, and those that take two places.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€')

/**
 * Parts that a carrier sends and charges for: 160 places in one part or 153 in each of several; 70 or 67 where a character is not in
 * the GSM alphabet (3GPP TS 23.038 and 23.040).
 */
export const textMessageParts = (text: string): number => {
  const characters = Array.from(text)
  const isGsm = characters.every((each) => basic.has(each) || extended.has(each))
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  const places = isGsm ? characters.reduce((sum, each) => sum + (extended.has(each) ? 2 : 1), 0) : text.length
  return places <= single ? 1 : Math.ceil(places / joined)
}

/** Text and link as one text message; a text that is too long ends with three dots, the link is never cut. */
export const joinTextMessage = (text: string, link: string | undefined): string => {
  const end = link === undefined ? '' : ` ${link}`
  const room = maxTextMessageLength - end.length
  return (text.length <= room ? text : `${text.slice(0, Math.max(0, room - 3)).trimEnd()}...`) + end
}

const stopWords = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'stopp', 'abmelden']
const startWords = ['start', 'unstop', 'yes', 'ja']

/** The meaning of an answer to a text message: no more messages, messages again, or something else. */
export const readTextReply = (text: string): 'stop' | 'start' | 'other' => {
  const word = text
    .slice(0, 40)
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  if (stopWords.includes(word)) return 'stop'
  return startWords.includes(word) ? 'start' : 'other'
}

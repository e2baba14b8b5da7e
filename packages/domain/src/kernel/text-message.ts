import { cutText } from './cut-text.ts'

/** Longest text message in characters; carriers make several parts of it. */
export const maxTextMessageLength = 480

/** Text and link as one text message; a text that is too long ends with three dots, the link is never cut. */
export const joinTextMessage = (text: string, link: string | undefined): string => {
  const end = link === undefined ? '' : ` ${link}`
  const room = maxTextMessageLength - end.length
  return (text.length <= room ? text : `${cutText(text, Math.max(0, room - 3)).trimEnd()}...`) + end
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

/** Whether a text is a telephone number in E.164, such as +447700900123. */
export const isInternationalNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

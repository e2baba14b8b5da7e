import { isSigned, sign } from '../secrets/signature.ts'

const purpose = 'reply-by-mail'
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Of what the conversation is. */
export type ReplySubject = { readonly kind: 'job' | 'order'; readonly uuid: string }
/** Who answers, in which conversation; none where the mail told of news, which nobody can answer. */
export type ReplyTarget = { readonly memberNumber: number; readonly subject?: ReplySubject | undefined }

const news = 'news'
/** Before the identifier of an order. */
const ofOrder = '1'

/** Five bits a letter: mail servers may take an address for the same in capitals and in small letters. */
const base32 = (bytes: Uint8Array): string => {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

const bytesOf = (text: string): Buffer => {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    held = ((held << 5) | alphabet.indexOf(letter)) & 0xffff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

/** Eighty bits of the signature: an address has 64 letters before the @. */
const seal = (secret: string, { memberNumber, subject }: ReplyTarget): string => {
  const signed = subject ? `${subject.kind === 'order' ? ofOrder : ''}${subject.uuid}` : news
  return base32(Buffer.from(sign(secret, purpose, memberNumber, signed), 'base64url').subarray(0, 10))
}

/** The part of an address before the @ that takes what one member answers in one conversation, and nothing else. */
export const replyToken = (secret: string, place: ReplyTarget): string => {
  const { memberNumber, subject } = place
  const letters = subject ? base32(Buffer.from(subject.uuid.replaceAll('-', ''), 'hex')) : news
  return `reply+${memberNumber.toString(36)}.${subject?.kind === 'order' ? ofOrder : ''}${letters}.${seal(secret, place)}`
}

const uuidOf = (job: string): string =>
  bytesOf(job)
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Who is meant; undefined where it is not of our making. */
export const parseReplyToken = (secret: string, token: string): ReplyTarget | undefined => {
  const [, number, order, letters, sealed] =
    /^reply\+([0-9a-z]{1,10})\.(?:(1?)([a-z2-7]{26})|news)\.([a-z2-7]{16})$/.exec(token.toLowerCase()) ?? []
  if (!number || !sealed) return undefined
  const subject = letters && ({ kind: order ? 'order' : 'job', uuid: uuidOf(letters) } as const)
  const place = { memberNumber: Number.parseInt(number, 36), ...(subject ? { subject } : {}) }
  // Two signatures are compared, so that the time it takes tells nothing of either.
  return isSigned(seal(secret, place), sign(sealed, 'same'), 'same') ? place : undefined
}

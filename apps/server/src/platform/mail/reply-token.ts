import { isSigned, sign } from '../secrets/signature.ts'

const purpose = 'reply-by-mail'
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Subject of a conversation. */
export type ReplySubject = { readonly kind: 'job' | 'order'; readonly uuid: string }
/** Member and conversation of a reply; no subject for notifications that cannot be answered. */
export type ReplyTarget = { readonly memberNumber: number; readonly subject?: ReplySubject | undefined }

const news = 'news'
/** Marks an order before its identifier. */
const ofOrder = '1'

/** Base32: mail servers may change the case of an address. */
const base32 = (bytes: Uint8Array): string => {
  let [text, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(buffer >> (bits - 5)) & 31]
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text
}

const bytesOf = (text: string): Buffer => {
  const bytes: number[] = []
  let [buffer, bits] = [0, 0]
  for (const character of text) {
    buffer = ((buffer << 5) | alphabet.indexOf(character)) & 0xffff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

/** 80 bits of the signature: the local part of an address is limited to 64 characters. */
const seal = (secret: string, { memberNumber, subject }: ReplyTarget): string => {
  const signed = subject ? `${subject.kind === 'order' ? ofOrder : ''}${subject.uuid}` : news
  return base32(Buffer.from(sign(secret, purpose, memberNumber, signed), 'base64url').subarray(0, 10))
}

/** Local part of the address by which one member replies to one conversation. */
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

/** Verifies a local part; undefined where it is malformed or the signature is wrong. */
export const parseReplyToken = (secret: string, token: string): ReplyTarget | undefined => {
  const [, number, order, letters, sealed] =
    /^reply\+([0-9a-z]{1,10})\.(?:(1?)([a-z2-7]{26})|news)\.([a-z2-7]{16})$/.exec(token.toLowerCase()) ?? []
  if (!number || !sealed) return undefined
  const subject = letters && ({ kind: order ? 'order' : 'job', uuid: uuidOf(letters) } as const)
  const place = { memberNumber: Number.parseInt(number, 36), ...(subject ? { subject } : {}) }
  // Compares MACs of both signatures, so that the timing reveals neither.
  return isSigned(seal(secret, place), sign(sealed, 'same'), 'same') ? place : undefined
}

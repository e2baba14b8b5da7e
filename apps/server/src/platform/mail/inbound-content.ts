import type { Attachment, Email } from 'postal-mime'
import { type Answer, cutMark, splitAnswer } from './answer-text.ts'
import { repairWindows1252 } from './decode-mail.ts'
import { takePictures, textOfHtml } from './html-text.ts'
import { readTnef } from './tnef.ts'

export type InboundFile = { readonly filename: string; readonly bytes: Buffer }
export type OmittedFile = { readonly filename: string; readonly code: string }

/** What a mail says and holds. */
export type InboundContent = Answer & {
  /** What was attached, in its order, without what mail programs add by themselves. */
  readonly files: readonly InboundFile[]
  /** What cannot be taken over whatever it is. */
  readonly omitted: readonly OmittedFile[]
}

/** Characters of a plain text that are looked at; it may quote years of mails. */
const longestText = 1_000_000
/** A picture between the lines that is smaller is a sign or a logo. */
const smallestPicture = 10_000

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}\n${cutMark}` : text)

const wordCount = (text: string): number => text.trim().split(/\s+/).length

/** The text part, or the HTML part where the other is empty or says much less. */
const splitMail = ({ text, html }: Email): Answer & { pictures: readonly string[] } => {
  const plain = splitAnswer(cut(text ?? ''))
  if (html === undefined) return { ...plain, pictures: [] }
  const rich = splitAnswer(textOfHtml(html))
  const shown = takePictures(rich.text)
  const isPoor = plain.text.trim() === '' || wordCount(shown.text) > 3 * wordCount(plain.text) + 20
  const chosen = isPoor ? { text: shown.text.trim(), rest: takePictures(rich.rest).text.trim() } : plain
  return { ...chosen, pictures: shown.contentIds }
}

/** What mail programs add by themselves. */
const generatedTypes = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'text/vcard',
  'text/x-vcard',
  'text/directory',
]

const isGenerated = ({ mimeType, method }: Attachment): boolean =>
  generatedTypes.includes(mimeType) || method !== undefined

/** Pictures of the page itself: decoration, unless a person put a photo between the lines. */
const isDecoration = ({ related, contentId }: Attachment, size: number, pictures: readonly string[]): boolean => {
  if (!related) return false
  const id = (contentId ?? '').replaceAll(/[<>]/g, '')
  return size < smallestPicture || !pictures.includes(id)
}

const extensions: Readonly<Record<string, string>> = { plain: 'txt', 'svg+xml': 'svg', 'x-png': 'png', pjpeg: 'jpg' }

/** A name without folders and control characters. A photo put between the lines may have none. */
const nameOf = ({ filename, mimeType }: Attachment, place: number): string => {
  const kind = mimeType.slice(mimeType.indexOf('/') + 1)
  const extension = extensions[kind] ?? kind
  const bare = repairWindows1252(filename ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replace(/^.*[\\/]/s, '')
    .trim()
  if (bare === '') return `${place + 1}.${extension}`
  const named = /\.[^.\s]{1,10}$/.test(bare) || !mimeType.startsWith('image/') ? bare : `${bare}.${extension}`
  return named.length <= 200 ? named : `${named.slice(0, 180)}${named.slice(-20)}`
}

const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === 'winmail.dat'

type Files = Pick<InboundContent, 'files' | 'omitted'>

const unpack = (attachment: Attachment, bytes: Buffer, place: number): Files => {
  const filename = nameOf(attachment, place)
  if (bytes.length === 0) return { files: [], omitted: [{ filename, code: 'attachment_empty' }] }
  if (!isTnef(attachment)) return { files: [{ filename, bytes }], omitted: [] }
  const packed = readTnef(bytes)
  if (!packed) return { files: [], omitted: [{ filename, code: 'attachment_winmail' }] }
  const of = (name: string, at: number) => nameOf({ ...attachment, mimeType: 'application/bin', filename: name }, at)
  return { files: packed.map((file, at) => ({ filename: of(file.filename, at), bytes: file.bytes })), omitted: [] }
}

/** Takes a mail apart: the answer, what it quotes, and its files. */
export const readContent = (mail: Email): InboundContent => {
  const { text, rest, pictures } = splitMail(mail)
  const unpacked = mail.attachments
    .filter((attachment) => !isGenerated(attachment))
    .map((attachment) => ({ attachment, bytes: Buffer.from(attachment.content as ArrayBuffer) }))
    .filter(({ attachment, bytes }) => !isDecoration(attachment, bytes.length, pictures))
    .map(({ attachment, bytes }, place) => unpack(attachment, bytes, place))
  return {
    text,
    rest,
    files: unpacked.flatMap(({ files }) => files),
    omitted: unpacked.flatMap(({ omitted }) => omitted),
  }
}

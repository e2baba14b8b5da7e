import PostalMime, { type Email } from 'postal-mime'

/** Windows-1252 between 0x80 and 0x9F, which Node 20 decodes as control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** Puts signs such as € and – in the place of the control characters that no text has. */
export const repairWindows1252 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control)

const newline = '\n'

/** A header with its folded lines ends before a line that does not begin with a blank. */
const endOfHeader = (source: string, from: number): number => {
  let at = source.indexOf(newline, from)
  while (at >= 0 && /[ \t]/.test(source.charAt(at + 1))) at = source.indexOf(newline, at + 1)
  return at < 0 ? source.length : at
}

/** Names Windows-1252 as the encoding of text parts that name none. Bytes stay as they are. */
const assumeWindows1252 = (source: Buffer): Buffer => {
  const text = source.toString('latin1')
  const parts: string[] = []
  let copied = 0
  for (const { 0: header, index } of text.matchAll(/^content-type:[ \t]{0,20}text\/(?:plain|html)/gim)) {
    if (/charset/i.test(text.slice(index, endOfHeader(text, index)).slice(0, 2_000))) continue
    parts.push(text.slice(copied, index), header, '; charset=windows-1252')
    copied = index + header.length
  }
  parts.push(text.slice(copied))
  const isBare = !/^content-type:/im.test(text.slice(0, 20_000))
  return Buffer.from(`${isBare ? 'Content-Type: text/plain; charset=windows-1252\r\n' : ''}${parts.join('')}`, 'latin1')
}

const isBroken = ({ text, html }: Email): boolean => Boolean(text?.includes('\uFFFD') || html?.includes('\uFFFD'))

const repaired = (mail: Email): Email => ({
  ...mail,
  ...(mail.text === undefined ? {} : { text: repairWindows1252(mail.text) }),
  ...(mail.html === undefined ? {} : { html: repairWindows1252(mail.html) }),
})

/** Parses a mail. Texts that are not UTF-8 and do not name their encoding are read as Windows-1252. */
export const decodeMail = async (source: Buffer): Promise<Email> => {
  const mail = await PostalMime.parse(source)
  if (!isBroken(mail)) return repaired(mail)
  const again = await PostalMime.parse(assumeWindows1252(source))
  return repaired(isBroken(again) ? mail : again)
}

/** Characters of Windows-1252 that Latin-1 lacks. */
const extra: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
}

const byteOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  const isLatin1 = code < 0x80 || (code >= 0xa0 && code <= 0xff)
  return isLatin1 ? code : (extra[character] ?? 0x3f)
}

/** Text in Windows-1252; accents that it lacks are dropped, and other characters become a question mark. */
export const encodeWindows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text.normalize('NFC'), (character) => {
      const byte = byteOf(character)
      return byte === 0x3f && character !== '?' ? byteOf(character.normalize('NFD').charAt(0)) : byte
    }),
  )

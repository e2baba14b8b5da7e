import { inflateRawSync } from 'node:zlib'

/** Entries of a ZIP archive by path, by its central directory. */
export const zipEntries = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const entries = new Map<string, Buffer>()
  const field = (at: number, place: number) => zip.readUInt16LE(at + place)
  for (let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = field(at, 28)
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + field(start, 26) + field(start, 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, field(at, 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + nameLength + field(at, 30) + field(at, 32)
  }
  return entries
}

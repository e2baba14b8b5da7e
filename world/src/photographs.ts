import { deflateSync } from 'node:zlib'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import type { ApiUser } from './api-user.ts'

const crcTable = Array.from({ length: 256 }, (_none, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Uint8Array) => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
/** One chunk of a PNG: length, type, content, CRC. */
export const pngChunk = (type: string, content: Buffer) => {
  const head = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8 + head.length)
  frame.writeUInt32BE(content.length, 0)
  head.copy(frame, 4)
  frame.writeUInt32BE(crc(head), 4 + head.length)
  return frame
}

type Appearance = {
  wall: readonly [number, number, number]
  stain: readonly [number, number, number]
  x: number
  y: number
  size: number
}

/** Plaster, tiles and a stain where water leaked; absent after the work. Derived from the name. */
const appearanceOf = (name: string): Appearance => {
  const seed = Array.from(name.replace(/-(before|after)$/, '')).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973,
    7,
  )
  const wallColors = [
    [226, 220, 208],
    [214, 222, 224],
    [231, 225, 214],
    [208, 214, 202],
  ] as const
  const wall = wallColors[seed % wallColors.length] ?? [226, 220, 208]
  return {
    wall,
    stain: name.endsWith('after') ? wall : [142, 112, 78],
    x: 180 + (seed % 280),
    y: 120 + (seed % 160),
    size: 60 + (seed % 70),
  }
}

const [width, height] = [640, 480]

const pixel = ({ wall, stain, x, y, size }: Appearance, column: number, row: number): [number, number, number] => {
  const isGrout = row > 300 && (column % 80 < 3 || (row - 300) % 60 < 3)
  const [r, g, b] = isGrout
    ? [wall[0] - 40, wall[1] - 40, wall[2] - 40]
    : row > 300
      ? [wall[0] - 12, wall[1] - 8, wall[2] - 4]
      : wall
  const wobble = Math.sin(column / 9) * 6 + Math.cos(row / 7) * 6
  const distance = Math.hypot(column - x, (row - y) * 1.4) + wobble
  const share = Math.max(0, Math.min(1, (size - distance) / 26)) * 0.7
  const light = 1 - row / 2400 - column / 4200
  const mix = (one: number, other: number) => Math.round((one * (1 - share) + other * share) * light)
  return [mix(r, stain[0]), mix(g, stain[1]), mix(b, stain[2])]
}

/** A PNG of 640 by 480, derived from its name. */
export const renderPng = (name: string): Buffer => {
  const view = appearanceOf(name)
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let row = 0, at = 0; row < height; row++) {
    lines[at++] = 0
    for (let column = 0; column < width; column++) for (const value of pixel(view, column, row)) lines[at++] = value
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(lines, { level: 6 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Uploads images for reports and orders. */
export class Photographs {
  readonly #images = new Map<string, Buffer>()

  async take(
    user: ApiUser,
    resource: 'enquiry' | 'completion_reports' | 'inspections' | 'quotes_and_invoices',
    name: string,
  ): Promise<string> {
    const bytes = this.#images.get(name) ?? renderPng(name)
    this.#images.set(name, bytes)
    // Signed URLs are valid for half an hour of real time, so uploads use the current time.
    const { at } = user
    user.at = undefined
    const signed = await user.call(attachmentsMethods.sign, {
      filename: `${name}.png`,
      contentType: 'image/png',
      size: bytes.length,
      resource,
    })
    await user.put(signed.url, bytes)
    await user.call(attachmentsMethods.complete, { uuid: signed.uuid })
    user.at = at
    return signed.uuid
  }
}

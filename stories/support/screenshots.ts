import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A picture a quarter as wide and high as it was on the screen, three bytes a pixel. */
export type Thumbnail = { readonly width: number; readonly height: number; readonly data: Buffer }

const shrink = 4
/** How far one of the three colours of a pixel may be off: antialiasing and the palette of kept pictures stay below. */
const tolerance = 26
/** A window of so many small pixels, three letters wide, of which most have changed, is a part that has changed. */
const side = 6
const mostOfIt = 0.55

/** A quarter of the size averages away how letters are smoothed, which differs from build to build of a browser. */
export const downscale = async (screenshot: Buffer): Promise<Thumbnail> => {
  const { width, height } = await sharp(screenshot).metadata()
  const size = { width: Math.round(width / shrink), height: Math.round(height / shrink), fit: 'fill' } as const
  return raw(sharp(screenshot).resize(size))
}

const raw = async (picture: Sharp): Promise<Thumbnail> => {
  const { data, info } = await picture
    .flatten()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

export const readThumbnail = async (path: string): Promise<Thumbnail | undefined> =>
  existsSync(path) ? raw(sharp(readFileSync(path))) : undefined

/** Keeps a picture with few colours: a hundred of them are a megabyte. */
export const saveThumbnail = async ({ data, width, height }: Thumbnail, path: string): Promise<void> => {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await picture.png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer())
}

/** Where two pictures differ so much that somebody would see it, in pixels of the screen; empty where nowhere. */
export const changedRegions = (kept: Thumbnail, seen: Thumbnail): string[] => {
  const sizes = [kept, seen].map(({ width, height }) => `${width * shrink} × ${height * shrink}`)
  if (kept.width !== seen.width || Math.abs(kept.height - seen.height) > 1)
    return [`the size was ${sizes[0]} and is ${sizes[1]}`]
  const { width } = kept
  const height = Math.min(kept.height, seen.height)
  const isOff = (pixel: number) =>
    [0, 1, 2].some(
      (colour) => Math.abs((kept.data[pixel * 3 + colour] ?? 0) - (seen.data[pixel * 3 + colour] ?? 0)) > tolerance,
    )
  const parts: string[] = []
  // Windows overlap by half, so that a part on the border of two is seen whole by one of them.
  for (let top = 0; top + side <= height; top += side / 2)
    for (let left = 0; left + side <= width; left += side / 2) {
      const pixels = Array.from(
        { length: side * side },
        (_none, at) => (top + Math.floor(at / side)) * width + left + (at % side),
      )
      const share = pixels.filter(isOff).length / pixels.length
      if (share >= mostOfIt) parts.push(`at ${left * shrink}, ${top * shrink}`)
    }
  return parts
}

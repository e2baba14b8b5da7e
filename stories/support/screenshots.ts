import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A screenshot downscaled to a quarter, three bytes per pixel. */
export type Thumbnail = { readonly width: number; readonly height: number; readonly data: Buffer }

const shrink = 4
/** Tolerated difference of a colour channel, above that of antialiasing and of the palette of stored screenshots. */
const tolerance = 26
/**
 * Side in pixels of a comparison window, about three characters; it counts as changed when most of its pixels differ.
 */
const side = 6
const mostOfIt = 0.55

/** Downscaling averages font smoothing, which differs between browser builds. */
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

/** Saves with a palette of few colours, so that a hundred screenshots take a megabyte. */
export const saveThumbnail = async ({ data, width, height }: Thumbnail, path: string): Promise<void> => {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await picture.png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer())
}

/** Visibly different regions of two screenshots in screen pixels; empty when there are none. */
export const changedRegions = (thumbnail: Thumbnail, seen: Thumbnail): string[] => {
  const sizes = [thumbnail, seen].map(({ width, height }) => `${width * shrink} × ${height * shrink}`)
  if (thumbnail.width !== seen.width || Math.abs(thumbnail.height - seen.height) > 1)
    return [`the size was ${sizes[0]} and is ${sizes[1]}`]
  const { width } = thumbnail
  const height = Math.min(thumbnail.height, seen.height)
  const isOff = (pixel: number) =>
    [0, 1, 2].some(
      (colour) =>
        Math.abs((thumbnail.data[pixel * 3 + colour] ?? 0) - (seen.data[pixel * 3 + colour] ?? 0)) > tolerance,
    )
  const parts: string[] = []
  // Windows overlap by half, so that a change on a border is covered by one of them.
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

/** A WGS 84 position in degrees; north and east are positive. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** Five decimals are about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Parses coordinates as copied from maps: `53.48095, -2.23743`, with decimal points. Undefined when invalid. */
export const positionFrom = (text: string): Position | undefined => {
  const [, north, east] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (north === undefined || east === undefined) return undefined
  const position = { latitude: rounded(Number(north)), longitude: rounded(Number(east)) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

/** Mean radius of the earth, in metres. */
const radius = 6_371_009
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in whole metres on a sphere; error at most half a percent. */
export const distanceBetween = (from: Position, to: Position): number => {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return Math.round(2 * radius * Math.asin(Math.sqrt(Math.min(1, chord))))
}

/** Formats a position in the notation that `positionFrom` parses. */
export const positionText = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`

const box = { width: 600, height: 200 }

const numbers = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

/**
 * Converts the signature pad's SVG to one path in a box of 600 by 200 with integers: `M 40 120 C 80 40 ...`. The pad
 * emits one path per stroke segment and a circle per dot. Null without strokes.
 */
export const signaturePath = (svg: string): string | null => {
  const [, , width = 0, height = 0] = numbers(/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
  const scale = width > 0 && height > 0 ? Math.min(box.width / width, box.height / height) : 1
  const point = (values: readonly number[]) => values.map((value) => Math.round(value * scale)).join(' ')
  const strokes = [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, d = '']) => pieceOf(d, point))
  const dots = [...svg.matchAll(/<circle[^<>]*cx="([^"]*)"[^<>]*cy="([^"]*)"/g)].map(([, x, y]) => {
    const at = point([Number(x), Number(y)])
    return { start: at, curve: `L ${at}` }
  })
  return joined([...strokes, ...dots])
}

type Piece = { readonly start: string; readonly curve: string }

const pieceOf = (d: string, point: (values: readonly number[]) => string): Piece => {
  const all = numbers(d)
  return { start: point(all.slice(0, 2)), curve: `C ${point(all.slice(2, 8))}` }
}

/** Joins segments that start where the former one ended. */
const joined = (pieces: readonly Piece[]): string | null => {
  const parts = pieces.map(({ start, curve }, at) =>
    pieces[at - 1]?.curve.endsWith(` ${start}`) ? curve : `M ${start} ${curve}`,
  )
  return parts.length === 0 ? null : parts.join(' ')
}

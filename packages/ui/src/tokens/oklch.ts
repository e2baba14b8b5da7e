/** Colour arithmetic: OKLCH to sRGB, and the contrast ratio of WCAG 2.2. */

/** A colour as `#rrggbb`. Chroma is reduced until the colour fits into sRGB. Lightness 0..1, hue in degrees. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma
  let rgb = toLinear(lightness, fitting, hue)
  while (fitting > 0.001 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    fitting *= 0.97
    rgb = toLinear(lightness, fitting, hue)
  }
  return `#${rgb.map((channel) => hexByte(gamma(channel))).join('')}`
}

/** Contrast ratio 1..21 of two `#rrggbb` colours. Source: WCAG 2.2, relative luminance. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function gamma(channel: number): number {
  const clipped = Math.min(1, Math.max(0, channel))
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
}

function hexByte(channel: number): string {
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
}

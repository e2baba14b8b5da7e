import type { EpochMs } from '../kernel/time.ts'

/** What a report is compared with: an open or former order, or another report. */
export type Comparable = {
  readonly locationId: string
  /** Locations above it, the outermost first. */
  readonly trail: readonly string[]
  readonly isShared: boolean
  readonly category: string
  readonly service: string
  readonly words: string
  readonly at: EpochMs
}
export type Candidate = Comparable & { readonly isOpen: boolean }

export type Likeness = {
  readonly score: number
  /** Points by reason, so that a reader sees why. */
  readonly parts: {
    readonly place: number
    readonly service: number
    readonly open: number
    readonly age: number
    readonly words: number
  }
}

export const shownFrom = 55
export const probableFrom = 80
export const maxCandidates = 3
const dayMs = 86_400_000

/** A leak and damp are signs of the same fault. */
const kindOf = ({ category, service }: Comparable): string =>
  category === 'damp-mould' || service === 'leaks' || service === 'roof-leak' ? 'water' : category

const buildingOf = ({ trail, locationId }: Comparable): string => trail[0] ?? locationId

const placePoints = (report: Comparable, other: Comparable): number => {
  if (report.locationId === other.locationId) return other.isShared ? 35 : 40
  if (other.isShared && report.trail.includes(other.trail.at(-1) ?? other.locationId)) return 35
  const isNeighbour = buildingOf(report) === buildingOf(other)
  return isNeighbour && kindOf(report) === 'water' ? 20 : 0
}

const agePoints = (apart: number): number => {
  if (apart <= 2 * dayMs) return 15
  if (apart <= 14 * dayMs) return 10
  return apart <= 60 * dayMs ? 5 : 0
}

const trigrams = (text: string): ReadonlySet<string> => {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const padded = plain.split(' ').map((word) => `  ${word} `)
  return new Set(padded.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))))
}

/** Share of trigrams that two texts have in common, from 0 to 1. */
const similarity = (one: string, other: string): number => {
  if (one.trim() === '' || other.trim() === '') return 0
  const [first, second] = [trigrams(one), trigrams(other)]
  const common = [...first].filter((each) => second.has(each)).length
  return common / (first.size + second.size - common)
}

/** How likely a report is about the same fault as another one, from 0 to 105. Other kinds of work never are. */
export const likeness = (report: Comparable, other: Candidate): Likeness => {
  const none = { score: 0, parts: { place: 0, service: 0, open: 0, age: 0, words: 0 } }
  const place = placePoints(report, other)
  if (kindOf(report) !== kindOf(other) || place === 0) return none
  const parts = {
    place,
    service: report.service === other.service || kindOf(report) === 'water' ? 30 : 0,
    open: other.isOpen ? 10 : 0,
    age: agePoints(Math.abs(report.at - other.at)),
    words: Math.round(10 * similarity(report.words, other.words)),
  }
  return { score: Object.values(parts).reduce((sum, each) => sum + each, 0), parts }
}

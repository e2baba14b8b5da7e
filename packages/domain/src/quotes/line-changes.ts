import type { Line } from './quote-totals.ts'

/** A line with amounts in code or on the wire. */
type ComparedLine = Pick<Line, 'kind' | 'description' | 'unit' | 'taxCategory'> & {
  readonly quantity: number | string
  readonly unitPrice: number | string
}

/** Change of a line from one version of a document to the next. */
export type LineChange<L extends ComparedLine> =
  | { readonly kind: 'added'; readonly former: null; readonly present: L }
  | { readonly kind: 'removed'; readonly former: L; readonly present: null }
  | { readonly kind: 'changed'; readonly former: L; readonly present: L }
  | { readonly kind: 'same'; readonly former: L; readonly present: L }

const isSame = (one: ComparedLine, other: ComparedLine): boolean =>
  isOfSameName(one, other) &&
  one.quantity === other.quantity &&
  one.unit === other.unit &&
  one.unitPrice === other.unitPrice &&
  one.taxCategory === other.taxCategory

const isOfSameName = (one: ComparedLine, other: ComparedLine): boolean =>
  one.kind === other.kind && one.description.trim() === other.description.trim()

/**
 * Diff of two versions by line, in the order of the present one, removed lines last. Lines match by kind and
 * description; among several an unchanged line is matched first.
 */
export const lineChanges = <L extends ComparedLine>(former: readonly L[], present: readonly L[]): LineChange<L>[] => {
  const left = [...former]
  const take = (fits: (line: L) => boolean): L | undefined => {
    const place = left.findIndex(fits)
    return place === -1 ? undefined : left.splice(place, 1)[0]
  }
  const unchanged = present.map((line) => take((each) => isSame(each, line)))
  const changes = present.map((line, place): LineChange<L> => {
    const same = unchanged[place]
    if (same) return { kind: 'same', former: same, present: line }
    const renewed = take((each) => isOfSameName(each, line))
    return renewed
      ? { kind: 'changed', former: renewed, present: line }
      : { kind: 'added', former: null, present: line }
  })
  return [...changes, ...left.map((line): LineChange<L> => ({ kind: 'removed', former: line, present: null }))]
}

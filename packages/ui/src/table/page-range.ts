export interface PageRange {
  /** First and last row shown, one-based; both 0 when there are none. */
  readonly from: number
  readonly to: number
  readonly page: number
  readonly pages: number
  readonly previousOffset: number | null
  readonly nextOffset: number | null
}

/** Range of a page of `limit` rows from `offset` among `count`. */
export function pageRange({ offset, limit, count }: { offset: number; limit: number; count: number }): PageRange {
  return {
    from: count === 0 ? 0 : offset + 1,
    to: Math.min(offset + limit, count),
    page: Math.floor(offset / limit) + 1,
    pages: Math.max(1, Math.ceil(count / limit)),
    previousOffset: offset > 0 ? Math.max(0, offset - limit) : null,
    nextOffset: offset + limit < count ? offset + limit : null,
  }
}

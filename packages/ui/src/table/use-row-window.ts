import { useEffect, useRef, useState } from 'react'

/** Range of rows to render, for rows of equal height. */
export interface RowWindow {
  readonly first: number
  /** Exclusive end index. */
  readonly end: number
  /** Height in px of rows omitted above and below. */
  readonly before: number
  readonly after: number
}

export interface Scrolled {
  readonly top: number
  readonly height: number
  readonly row: number
}

/** Visible rows with an overscan of eight at either side. */
export function rowWindow(count: number, { top, height, row }: Scrolled): RowWindow {
  const first = Math.min(Math.max(Math.floor(top / row) - 8, 0), Math.max(count - 1, 0))
  const end = Math.min(Math.ceil((top + height) / row) + 8, count)
  return { first, end, before: first * row, after: Math.max(count - end, 0) * row }
}

/** Follows the scroll position of a frame; row height is measured from the first row with `data-place`. */
export function useRowWindow(count: number, estimate: number) {
  const frame = useRef<HTMLElement>(null)
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, height: 600, row: estimate })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const read = () => {
      const row = element.querySelector<HTMLElement>('[data-place]')?.getBoundingClientRect().height
      const next = { top: element.scrollTop, height: element.clientHeight, row: row || estimate }
      setScrolled((last) => (isSame(last, next) ? last : next))
    }
    read()
    const watcher = new ResizeObserver(read)
    watcher.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [estimate])
  return { frame, ...rowWindow(count, scrolled) }
}

// Scrolling within a row does not rerender.
function isSame(one: Scrolled, other: Scrolled): boolean {
  const place = ({ top, row }: Scrolled) => Math.floor(top / row)
  return one.height === other.height && one.row === other.row && place(one) === place(other)
}

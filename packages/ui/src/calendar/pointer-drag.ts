type Point = { readonly clientX: number; readonly clientY: number }

interface PointerDrag {
  /** Called once what is dragged follows the pointer. */
  readonly onStart?: () => void
  readonly onMove: (to: Point) => void
  /** Called at the end of a drag, with `false` where it was cancelled. */
  readonly onEnd: (isDropped: boolean) => void
}

/** Pixels that a pointer may move within a click. */
const clickPx = 6
/** Milliseconds of a touch after which it drags instead of scrolling. */
const holdMs = 350
/** Distance in pixels from the edge of a scrolling area at which it scrolls along, and by how much in a frame. */
const edgePx = 36
const scrollPx = 10

let isTouchDragging = false

const preventScroll = (move: TouchEvent): void => {
  if (isTouchDragging && move.cancelable) move.preventDefault()
}

/**
 * Ref of an element that can be dragged by touch. Browsers only let a gesture be claimed by listeners that are there when it begins, so
 * the listener stays and prevents scrolling during a drag alone.
 */
export const touchDragRef = (element: HTMLElement | null): (() => void) | undefined => {
  element?.addEventListener('touchmove', preventScroll, { passive: false })
  return () => element?.removeEventListener('touchmove', preventScroll)
}

const isScrolling = (element: Element, size: 'Width' | 'Height'): boolean =>
  element[`scroll${size}`] > element[`client${size}`] &&
  /auto|scroll/.test(getComputedStyle(element)[size === 'Width' ? 'overflowX' : 'overflowY'])

/** Pixels to scroll by where a position is near the start or the end. */
export const edgeScroll = (at: number, start: number, end: number): number =>
  at < start + edgePx ? -scrollPx : at > end - edgePx ? scrollPx : 0

/** Scrolls the page and the areas below a point that is near one of their edges. */
const scrollAtEdges = ({ clientX, clientY }: Point): void => {
  window.scrollBy(0, edgeScroll(clientY, 0, window.innerHeight))
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (isScrolling(element, 'Height')) element.scrollTop += edgeScroll(clientY, top, bottom)
    if (isScrolling(element, 'Width')) element.scrollLeft += edgeScroll(clientX, left, right)
  }
}

/** Reports positions at most once a frame, and scrolls along at the edges. */
const frameLoop = (onMove: (to: Point) => void) => {
  let latest: Point | undefined
  let frame = 0
  const tick = () => {
    if (latest) {
      scrollAtEdges(latest)
      onMove(latest)
    }
    frame = requestAnimationFrame(tick)
  }
  return {
    start: () => {
      frame = requestAnimationFrame(tick)
    },
    moveTo: (to: Point) => {
      latest = to
    },
    /** Reports the last position and stops. */
    stop: () => {
      cancelAnimationFrame(frame)
      if (latest) onMove(latest)
    },
  }
}

type Down = Point & { readonly pointerType: string; readonly pointerId: number }

/**
 * Follows a pointer from where it went down until it is released: a mouse or pen after a few pixels, a finger once it has rested, so that
 * it scrolls before. Escape and gestures of the browser cancel the drag.
 */
export function followPointer(down: Down, { onStart, onMove, onEnd }: PointerDrag): void {
  const isTouch = down.pointerType === 'touch'
  const loop = frameLoop(onMove)
  const listening = new AbortController()
  const { signal } = listening
  let isDragging = false
  const start = () => {
    isDragging = true
    isTouchDragging = isTouch
    loop.start()
    onStart?.()
  }
  const timer = isTouch ? setTimeout(start, holdMs) : undefined
  const end = (isDropped: boolean) => {
    clearTimeout(timer)
    listening.abort()
    if (!isDragging) return
    loop.stop()
    isTouchDragging = false
    onEnd(isDropped)
  }
  const move = (to: globalThis.PointerEvent) => {
    if (to.pointerId !== down.pointerId) return
    const isMoved = Math.hypot(to.clientX - down.clientX, to.clientY - down.clientY) >= clickPx
    if (!isDragging && isMoved) {
      if (isTouch) return end(false)
      start()
    }
    if (isDragging && isMoved) loop.moveTo(to)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', ({ pointerId }) => pointerId === down.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', ({ pointerId }) => pointerId === down.pointerId && end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && isDragging && end(false), { signal })
  // A long press opens no menu of the link that is dragged.
  window.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal })
}

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { dayAfter } from './calendar-dates.ts'
import type { CalendarEvent } from './calendar-event.ts'
import type { CalendarLane, TimelineMove } from './event-calendar-props.tsx'
import { EventChip } from './event-chip.tsx'
import { followPointer, touchDragRef } from './pointer-drag.ts'
import s from './team-timeline.module.css'
import { minutesAtShare, moveByKey, step, type TimelineScale } from './timeline-scale.ts'

export interface TimelineBarProps {
  readonly event: CalendarEvent
  readonly style: CSSProperties | undefined
  /** Id of the instructions. */
  readonly help: string
  readonly lanes: readonly CalendarLane[]
  readonly scale: TimelineScale | undefined
  /** Where the event is now. */
  readonly start: TimelineMove
  /** Where it is being moved to. */
  readonly moving: TimelineMove | undefined
  /** Undefined for an event that stays. */
  readonly onMoving: ((move: TimelineMove | undefined) => void) | undefined
  readonly onDone: (move: TimelineMove | undefined) => void
  readonly movesByKey: boolean
  readonly mayResize: boolean
}

/** One event of a timeline: Enter picks it up, the arrow keys move it, Enter again puts it down, Escape leaves it. */
export function TimelineBar(props: TimelineBarProps) {
  const { event, style, help, moving, onMoving, movesByKey, mayResize } = props
  const wasMoved = useRef(false)
  const pointer = (isResize: boolean) => (down: PointerEvent<HTMLElement>) => {
    if (!onMoving || down.button !== 0) return
    down.stopPropagation()
    wasMoved.current = false
    follow({ ...props, onMoving, down, isResize, onMoved: () => (wasMoved.current = true) })
  }
  return (
    <li
      className={s.bar}
      style={style}
      data-movable={onMoving ? true : undefined}
      data-moving={moving ? true : undefined}
    >
      <div
        role="presentation"
        className={s.grip}
        ref={onMoving ? touchDragRef : undefined}
        aria-describedby={onMoving && movesByKey ? help : undefined}
        onPointerDown={pointer(false)}
        onDragStart={(start) => start.preventDefault()}
        onKeyDownCapture={(key) => keyDown(props, key)}
        onBlurCapture={() => moving && onMoving?.(undefined)}
        onClickCapture={(click) => {
          if (!wasMoved.current) return
          wasMoved.current = false
          click.preventDefault()
          click.stopPropagation()
        }}
      >
        <EventChip event={event} isTall />
      </div>
      {onMoving && mayResize && (
        <span ref={touchDragRef} className={s.edge} aria-hidden="true" onPointerDown={pointer(true)} />
      )}
    </li>
  )
}

const isSameMove = (one: TimelineMove, other: TimelineMove): boolean =>
  one.laneId === other.laneId && one.day === other.day && one.minutes === other.minutes && one.length === other.length

const keyDown = (
  { start, moving, lanes, scale, movesByKey, onMoving, onDone }: TimelineBarProps,
  key: KeyboardEvent,
): void => {
  if (!onMoving || !movesByKey) return
  const next = moving ? nextOf(moving, key, { lanes, scale }) : key.key === 'Enter' ? start : undefined
  const isEnd = moving !== undefined && (key.key === 'Enter' || key.key === 'Escape')
  if (!next && !isEnd) return
  key.preventDefault()
  key.stopPropagation()
  if (next) return onMoving(next)
  onDone(key.key === 'Enter' && moving && !isSameMove(moving, start) ? moving : undefined)
}

/** In a week the keys to the sides move by days. */
const nextOf = (
  move: TimelineMove,
  key: KeyboardEvent,
  { lanes, scale }: Pick<TimelineBarProps, 'lanes' | 'scale'>,
): TimelineMove | undefined => {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key.key]
  if (!scale && days !== undefined) return { ...move, day: dayAfter(move.day, { days }) }
  return moveByKey(move, key, lanes)
}

type Following = Pick<TimelineBarProps, 'start' | 'scale' | 'onDone'> & {
  readonly onMoving: (move: TimelineMove | undefined) => void
  readonly down: PointerEvent<HTMLElement>
  readonly isResize: boolean
  readonly onMoved: () => void
}

/** Moves the event with the pointer until it is released. */
const follow = ({ start, scale, onMoving, onDone, down, isResize, onMoved }: Following): void => {
  let latest: TimelineMove | undefined
  followPointer(down, {
    onStart: () => {
      onMoved()
      onMoving(start)
    },
    onMove: (to) => {
      const next = targetOf(to, { start, scale, isResize, grip: down.clientX })
      if (!next || (latest && isSameMove(next, latest))) return
      latest = next
      onMoving(next)
    },
    onEnd: (isDropped) => onDone(isDropped && latest && !isSameMove(latest, start) ? latest : undefined),
  })
}

type Pointed = { readonly clientX: number; readonly clientY: number }
type Aim = Pick<Following, 'start' | 'scale' | 'isResize'> & { readonly grip: number }

const targetOf = (to: Pointed, { start, scale, isResize, grip }: Aim): TimelineMove | undefined => {
  const track = document
    .elementsFromPoint(to.clientX, to.clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset.lane !== undefined)
  const { lane: laneId, day } = track?.dataset ?? {}
  if (!track || laneId === undefined || day === undefined) return undefined
  if (!scale) return { ...start, laneId, day }
  const perPixel = (scale.until - scale.from) / Math.max(1, track.getBoundingClientRect().width)
  const by = Math.round(((to.clientX - grip) * perPixel) / step) * step
  if (isResize) return { ...start, length: Math.max(step, start.length + by) }
  const share = (start.minutes + by - scale.from) / (scale.until - scale.from)
  return { ...start, laneId, day, minutes: minutesAtShare(scale, share) }
}

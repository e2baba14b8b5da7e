import { type DragEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useKitLabels } from '../core/kit-labels.tsx'
import { formatDate } from './calendar-dates.ts'
import { type CalendarEvent, type Placed, placeEvents } from './calendar-event.ts'
import s from './event-calendar.module.css'
import type { SlotTarget } from './event-calendar-props.tsx'
import { EventChip } from './event-chip.tsx'
import { followPointer, touchDragRef } from './pointer-drag.ts'
import { draggedFrom, hourHeight, minutesAt, slotText } from './slot-target.tsx'

/** A column of the time scale: a day, or one person's day. */
export interface TimeColumn {
  readonly id: string
  readonly day: string
  readonly label: string
  readonly events: readonly CalendarEvent[]
  readonly isToday?: boolean
}

export interface TimeColumnsProps {
  readonly columns: readonly TimeColumn[]
  readonly locale: string
  /** A visit was dragged to another time or column. */
  readonly onMove?: ((event: CalendarEvent, target: SlotTarget) => void) | undefined
  /** An empty slot was clicked, or something from outside was dropped there. */
  readonly onSlot?: ((target: SlotTarget) => void) | undefined
}

type Drag = { readonly event: CalendarEvent; readonly target: SlotTarget; readonly minutes: number }

/** Columns with a common time scale: click a free slot, drag an event. */
export function TimeColumns({ columns, locale, onMove, onSlot }: TimeColumnsProps) {
  const [drag, setDrag] = useState<Drag>()
  return columns.map((column) => (
    <ol
      key={column.id}
      className={s.column}
      data-column={column.id}
      data-today={column.isToday || undefined}
      aria-label={column.label}
      {...dropProps(column, onSlot)}
    >
      {onSlot && <FreeTime column={column} onSlot={onSlot} />}
      {placeEvents(column.events, column.day).map((placed) => (
        <PlacedEvent
          key={placed.event.id}
          placed={placed}
          isDragged={drag?.event.id === placed.event.id}
          drag={onMove && !placed.event.isFixed ? { columns, setDrag, onMove } : undefined}
        />
      ))}
      {drag?.target.columnId === column.id && (
        <li className={s.ghost} style={ghostBox(drag)} aria-hidden="true">
          {slotText(drag.target.minutes, drag.minutes, (moment) =>
            formatDate(moment, locale, { hour: 'numeric', minute: '2-digit' }),
          )}
        </li>
      )}
    </ol>
  ))
}

type FreeTimeProps = { readonly column: TimeColumn; readonly onSlot: (target: SlotTarget) => void }

/** The free time of a column: a press chooses its height, a key the first hour of work. */
function FreeTime({ column, onSlot }: FreeTimeProps) {
  const labels = useKitLabels()
  return (
    <li className={s.free}>
      <button
        type="button"
        aria-label={`${labels.freeTime}: ${column.label}`}
        onClick={({ detail, nativeEvent }) =>
          onSlot(detail === 0 ? { columnId: column.id, day: column.day, minutes: 9 * 60 } : slotIn(column, nativeEvent))
        }
      />
    </li>
  )
}

type Dragging = {
  readonly columns: readonly TimeColumn[]
  readonly setDrag: (drag: Drag | undefined) => void
  readonly onMove: (event: CalendarEvent, target: SlotTarget) => void
}
type PlacedEventProps = {
  readonly placed: Placed
  readonly isDragged: boolean
  /** Undefined where the event stays. */
  readonly drag: Dragging | undefined
}

function PlacedEvent({ placed, isDragged, drag }: PlacedEventProps) {
  const { event } = placed
  const moved = useRef(false)
  const begin = (pointer: PointerEvent<HTMLElement>) => {
    if (!drag || pointer.button !== 0) return
    moved.current = false
    const grip = pointer.clientY - pointer.currentTarget.getBoundingClientRect().top
    follow({ event, drag, grip, down: pointer, onMoved: () => (moved.current = true) })
  }
  return (
    <li style={boxOf(placed)} data-movable={drag ? true : undefined} data-dragged={isDragged || undefined}>
      <div
        role="presentation"
        className={s.grip}
        ref={drag ? touchDragRef : undefined}
        onPointerDown={begin}
        onDragStart={(start) => start.preventDefault()}
        onClickCapture={(click) => {
          if (!moved.current) return
          moved.current = false
          click.preventDefault()
          click.stopPropagation()
        }}
      >
        <EventChip event={event} isTall />
      </div>
    </li>
  )
}

type Following = {
  readonly event: CalendarEvent
  readonly drag: Dragging
  /** Distance of the pointer from the top of the event. */
  readonly grip: number
  readonly down: PointerEvent<HTMLElement>
  readonly onMoved: () => void
}

/** Moves the event with the pointer until it is released. */
const follow = ({ event, drag, grip, down, onMoved }: Following): void => {
  let latest: SlotTarget | undefined
  followPointer(down, {
    onStart: onMoved,
    onMove: (to) => {
      const next = targetAt(drag.columns, to, grip)
      if (!next || (latest?.columnId === next.columnId && latest.minutes === next.minutes)) return
      latest = next
      drag.setDrag({ event, target: next, minutes: lengthOf(event) })
    },
    onEnd: (isDropped) => {
      drag.setDrag(undefined)
      if (isDropped && latest) drag.onMove(event, latest)
    },
  })
}

const lengthOf = ({ start, end }: CalendarEvent) =>
  Math.max(15, Math.round((Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 60_000))

const slotIn = ({ id, day }: TimeColumn, { offsetY }: MouseEvent): SlotTarget => ({
  columnId: id,
  day,
  minutes: minutesAt(offsetY),
})

const targetAt = (
  columns: readonly TimeColumn[],
  at: { readonly clientX: number; readonly clientY: number },
  grip: number,
): SlotTarget | undefined => {
  const element = document
    .elementsFromPoint(at.clientX, at.clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset.column !== undefined)
  const column = columns.find(({ id }) => id === element?.dataset.column)
  if (!element || !column) return undefined
  const top = at.clientY - grip - element.getBoundingClientRect().top
  return { columnId: column.id, day: column.day, minutes: minutesAt(top) }
}

const dropProps = (column: TimeColumn, onSlot: TimeColumnsProps['onSlot']) =>
  onSlot
    ? {
        onDragOver: (event: DragEvent) => {
          if (draggedFrom(event.dataTransfer) !== undefined) event.preventDefault()
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          const dragged = event.dataTransfer.getData('text/plain')
          const { top } = event.currentTarget.getBoundingClientRect()
          onSlot({ columnId: column.id, day: column.day, minutes: minutesAt(event.clientY - top), dragged })
        },
      }
    : {}

const boxOf = ({ from, to, lane, lanes }: Placed) => ({
  top: (from / 60) * hourHeight,
  height: ((to - from) / 60) * hourHeight - 2,
  insetInlineStart: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
})

const ghostBox = ({ target, minutes }: Drag) => ({
  top: (target.minutes / 60) * hourHeight,
  height: (minutes / 60) * hourHeight - 2,
  insetInlineStart: 0,
  width: '100%',
})

/** The hours beside the columns. */
export function Hours({ locale }: { locale: string }): ReactNode {
  return (
    <div className={s.hours} aria-hidden="true">
      {Array.from({ length: 24 }, (_, at) => (
        <span key={at} style={{ top: at * hourHeight }}>
          {at > 0 &&
            formatDate(`2026-01-01T${String(at).padStart(2, '0')}:00`, locale, { hour: 'numeric', minute: '2-digit' })}
        </span>
      ))}
    </div>
  )
}

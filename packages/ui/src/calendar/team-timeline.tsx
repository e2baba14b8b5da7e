import { type CSSProperties, type DragEvent, useId, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { Link } from '../controls/link.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { formatDate, weekOf } from './calendar-dates.ts'
import { type CalendarEvent, eventsOnDay, placeEvents } from './calendar-event.ts'
import type { CalendarLane, CalendarLoad, EventCalendarProps, TimelineMove } from './event-calendar-props.tsx'
import { draggedFrom, slotText } from './slot-target.tsx'
import s from './team-timeline.module.css'
import { TimelineBar, type TimelineBarProps } from './timeline-bar.tsx'
import { lengthOf, minutesAtShare, minutesOn, scaleOf, shareAt, type TimelineScale } from './timeline-scale.ts'

export type Moving = { readonly event: CalendarEvent; readonly move: TimelineMove }

/** State of a move, and what begins, shows and ends it. */
function useMoving({ onPlan, onMove }: Pick<EventCalendarProps, 'onPlan' | 'onMove'>) {
  const [moving, setMoving] = useState<Moving>()
  const finish = (done: Moving | undefined) => {
    setMoving(undefined)
    if (!done) return
    const { event, move } = done
    if (onPlan) onPlan(event, move)
    else onMove?.(event, { columnId: move.laneId, day: move.day, minutes: move.minutes })
  }
  return { moving, setMoving, finish, isMovable: Boolean(onPlan ?? onMove), movesByKey: Boolean(onPlan) }
}

const eventsOfLane = (events: readonly CalendarEvent[], { id }: CalendarLane) =>
  events.filter((event) => (event.laneId ?? '') === id)

/** Bars of one row need as many lines as events overlap. */
const rowHeight = 58

/** One day by people: time runs to the right. Events are moved by pointer, by Enter and the arrow keys, and by their own page. */
export function DayTimeline(props: EventCalendarProps) {
  const { day, lanes = [], events, label, labels } = props
  const { locale } = useLocale()
  const moves = useMoving(props)
  const scale = scaleOf(day, lanes, events)
  const hours = Array.from({ length: (scale.until - scale.from) / 60 }, (_, at) => scale.from / 60 + at)
  const help = useId()
  const style = { '--hours': hours.length } as CSSProperties
  return (
    <section className={s.frame} aria-label={label} style={style}>
      <div className={s.head}>
        <span className={s.corner} />
        <div className={s.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>
              {formatDate(`2026-01-01T${String(hour).padStart(2, '0')}:00`, locale, {
                hour: 'numeric',
                minute: '2-digit',
              })}
            </span>
          ))}
        </div>
      </div>
      {lanes.map((lane) => (
        <div key={lane.id} className={s.row}>
          <LaneName lane={lane} load={lane.load?.(day)} />
          <DayTrack {...props} lane={lane} lanes={lanes} scale={scale} help={help} moves={moves} locale={locale} />
        </div>
      ))}
      <MovingHelp labels={labels} help={help} moves={moves} />
    </section>
  )
}

function LaneName({ lane: { label, detail, href }, load }: { lane: CalendarLane; load: CalendarLoad | undefined }) {
  return (
    <div className={s.name}>
      {href ? (
        <Link href={href} className={s.person ?? ''}>
          {label}
        </Link>
      ) : (
        <span className={s.person}>{label}</span>
      )}
      {detail && <span className={s.detail}>{detail}</span>}
      {load && <LoadBar load={load} />}
    </div>
  )
}

function LoadBar({ load: { text, share, isOver } }: { load: CalendarLoad }) {
  return (
    <span className={s.load} data-over={isOver || undefined}>
      <span className={s.loadTrack} aria-hidden="true">
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {text}
    </span>
  )
}

type Moves = ReturnType<typeof useMoving>
type TrackProps = Pick<EventCalendarProps, 'day' | 'events' | 'onSlot'> & {
  readonly lane: CalendarLane
  readonly lanes: readonly CalendarLane[]
  readonly scale: TimelineScale
  readonly help: string
  readonly moves: Moves
  readonly locale: string
}

function DayTrack({ day, events, lane, lanes, scale, help, moves, locale, onSlot }: TrackProps) {
  const placed = placeEvents(eventsOfLane(events, lane), day)
  const whole = eventsOnDay(eventsOfLane(events, lane), day).filter(({ isWholeDay }) => isWholeDay)
  const lines = Math.max(1, ...placed.map((each) => each.lanes)) + (whole.length > 0 && placed.length > 0 ? 1 : 0)
  const first = whole.length > 0 && placed.length > 0 ? 1 : 0
  const box = ({ from, to, line }: { from: number; to: number; line: number }): CSSProperties => ({
    insetInlineStart: `${shareAt(scale, from) * 100}%`,
    width: `${(shareAt(scale, to) - shareAt(scale, from)) * 100}%`,
    top: line * rowHeight + 4,
    height: rowHeight - 8,
  })
  const bar = (event: CalendarEvent, style: CSSProperties) => (
    <TimelineBar key={event.id} event={event} style={style} {...barProps({ event, day, lanes, scale, help, moves })} />
  )
  const ghost = moves.moving?.move.laneId === lane.id ? moves.moving.move : undefined
  return (
    <ol
      className={s.track}
      style={{ height: lines * rowHeight }}
      data-lane={lane.id}
      data-day={day}
      aria-label={lane.label}
      {...dropProps({ laneId: lane.id, day, scale, onSlot })}
    >
      <Closed lane={lane} day={day} scale={scale} />
      {onSlot && <FreeTime laneId={lane.id} label={lane.label} day={day} scale={scale} onSlot={onSlot} />}
      {whole.map((event) => bar(event, box({ from: scale.from, to: scale.until, line: 0 })))}
      {placed.map(({ event, from, to, lane: line }) => bar(event, box({ from, to, line: line + first })))}
      {ghost && (
        <li
          className={s.ghost}
          style={box({ from: ghost.minutes, to: ghost.minutes + ghost.length, line: 0 })}
          aria-hidden="true"
        >
          {slotText(ghost.minutes, ghost.length, (moment) =>
            formatDate(moment, locale, { hour: 'numeric', minute: '2-digit' }),
          )}
        </li>
      )}
    </ol>
  )
}

/** Time outside of the working hours. */
function Closed({ lane: { spans }, day, scale }: { lane: CalendarLane; day: string; scale: TimelineScale }) {
  if (!spans) return null
  const open = spans
    .map(({ start, end }) => ({ from: minutesOn(start, day), until: minutesOn(end, day) }))
    .filter(({ from, until }) => until > from)
    .sort((one, other) => one.from - other.from)
  const edges = [scale.from, ...open.flatMap(({ from, until }) => [from, until]), scale.until]
  const gaps = Array.from(
    { length: edges.length / 2 },
    (_, at) => [edges[at * 2] ?? 0, edges[at * 2 + 1] ?? 0] as const,
  )
  return gaps
    .filter(([from, until]) => until > from)
    .map(([from, until]) => (
      <li
        key={from}
        className={s.closed}
        aria-hidden="true"
        style={{
          insetInlineStart: `${shareAt(scale, from) * 100}%`,
          width: `${(shareAt(scale, until) - shareAt(scale, from)) * 100}%`,
        }}
      />
    ))
}

type BarInput = Pick<TrackProps, 'day' | 'lanes' | 'help' | 'moves'> & {
  readonly event: CalendarEvent
  /** Undefined where a row shows days: the time of day stays. */
  readonly scale: TimelineScale | undefined
}

const barProps = ({ event, day, lanes, scale, help, moves }: BarInput): Omit<TimelineBarProps, 'event' | 'style'> => {
  const start = { laneId: event.laneId ?? '', day, minutes: minutesOn(event.start, day), length: lengthOf(event) }
  const isFixed = !moves.isMovable || event.isFixed || event.isWholeDay
  return {
    help,
    lanes,
    scale,
    start,
    moving: moves.moving?.event.id === event.id ? moves.moving.move : undefined,
    onMoving: isFixed ? undefined : (move) => moves.setMoving(move && { event, move }),
    onDone: (move) => moves.finish(move && { event, move }),
    movesByKey: moves.movesByKey,
    mayResize: moves.movesByKey && scale !== undefined,
  }
}

type SlotProps = {
  readonly laneId: string
  readonly day: string
  readonly scale: TimelineScale | undefined
  readonly onSlot: EventCalendarProps['onSlot']
}

const shareOf = (element: Element, clientX: number): number => {
  const { left, width } = element.getBoundingClientRect()
  return width === 0 ? 0 : (clientX - left) / width
}
const nine = 9 * 60

/** Accepts what is dragged here from outside of the calendar. */
const dropProps = ({ laneId, day, scale, onSlot }: SlotProps) =>
  onSlot
    ? {
        onDragOver: (event: DragEvent) => {
          if (draggedFrom(event.dataTransfer) !== undefined) event.preventDefault()
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          const dragged = event.dataTransfer.getData('text/plain')
          const minutes = scale ? minutesAtShare(scale, shareOf(event.currentTarget, event.clientX)) : nine
          onSlot({ columnId: laneId, day, minutes, dragged })
        },
      }
    : {}

/** The free time of a row: a press chooses its place, a key the first hour of work. */
function FreeTime({ laneId, label, day, scale, onSlot }: SlotProps & { label: string; scale: TimelineScale }) {
  const kit = useKitLabels()
  return (
    <li className={s.free}>
      <button
        type="button"
        aria-label={`${kit.freeTime}: ${label}`}
        onClick={({ detail, clientX, currentTarget }) =>
          onSlot?.({
            columnId: laneId,
            day,
            minutes: detail === 0 ? nine : minutesAtShare(scale, shareOf(currentTarget, clientX)),
          })
        }
      />
    </li>
  )
}

type MovingHelpProps = Pick<EventCalendarProps, 'labels'> & { readonly help: string; readonly moves: Moves }

/** Instructions for the keyboard, and what is being moved. */
function MovingHelp({ labels, help, moves }: MovingHelpProps) {
  return (
    <>
      <p id={help} className="visually-hidden">
        {labels.moving?.('') ?? ''}
      </p>
      <output className="visually-hidden">{moves.moving && labels.moving?.(moves.moving.event.title)}</output>
    </>
  )
}

/** A week by people: one cell for each day. An event that is moved to another day keeps its time. */
export function WeekTimeline(props: EventCalendarProps) {
  const { day, lanes = [], label, labels, today, onDayOpen } = props
  const { locale } = useLocale()
  const moves = useMoving(props)
  const days = weekOf(day, locale)
  const help = useId()
  return (
    <section className={s.frame} data-week aria-label={label}>
      <div className={s.head}>
        <span className={s.corner} />
        {days.map((each) => (
          <button
            key={each}
            type="button"
            className={s.weekDay}
            data-today={each === today || undefined}
            onClick={() => onDayOpen?.(each)}
          >
            {formatDate(each, locale, { weekday: 'short', day: 'numeric' })}
          </button>
        ))}
      </div>
      {lanes.map((lane) => (
        <div key={lane.id} className={s.row}>
          <LaneName lane={lane} load={undefined} />
          {days.map((each) => (
            <DayCell
              key={each}
              {...props}
              day={each}
              lane={lane}
              lanes={lanes}
              help={help}
              moves={moves}
              locale={locale}
            />
          ))}
        </div>
      ))}
      <MovingHelp labels={labels} help={help} moves={moves} />
    </section>
  )
}

/** The day of one person within a week. */
function DayCell({ day, events, lane, lanes, help, moves, locale, onSlot }: Omit<TrackProps, 'scale'>) {
  const load = lane.load?.(day)
  const isClosed = lane.spans && !lane.spans.some(({ start, end }) => minutesOn(end, day) > minutesOn(start, day))
  const isAim = moves.moving?.move.laneId === lane.id && moves.moving.move.day === day
  return (
    <ol
      className={s.cell}
      data-lane={lane.id}
      data-day={day}
      data-closed={isClosed || undefined}
      data-aim={isAim || undefined}
      aria-label={`${lane.label}, ${formatDate(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}`}
      {...dropProps({ laneId: lane.id, day, scale: undefined, onSlot })}
    >
      {eventsOnDay(eventsOfLane(events, lane), day).map((event) => (
        <TimelineBar
          key={event.id}
          event={event}
          style={undefined}
          {...barProps({ event, day, lanes, scale: undefined, help, moves })}
        />
      ))}
      {load && (
        <li className={s.cellLoad}>
          <LoadBar load={load} />
        </li>
      )}
    </ol>
  )
}

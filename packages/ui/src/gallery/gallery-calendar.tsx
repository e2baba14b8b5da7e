import { useState } from 'react'
import { type CalendarEvent, EventCalendar } from '../calendar/event-calendar.tsx'
import type { CalendarView } from '../calendar/event-calendar-props.tsx'
import { GanttChart, type GanttRow } from '../calendar/gantt-chart.tsx'
import { StatusBadge } from '../controls/status-badge.tsx'
import { Stack } from '../layout/stack.tsx'
import { KanbanBoard, type KanbanMove } from '../table/kanban-board.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Calendar, board and Gantt chart. */
export function GalleryTime() {
  return (
    <Stack gap={8}>
      <Calendar />
      <Board />
      <Sheet />
    </Stack>
  )
}

function Calendar() {
  const say = useSay()
  const [view, setView] = useState<CalendarView>('month')
  const [day, setDay] = useState('2026-11-24')
  return (
    <GalleryExample
      name="EventCalendar"
      purpose="A month or a week with what happens in it; arrow keys walk over the days."
      props="view, onViewChange, day, onDayChange, today, events {id, title, start, end, detail, href, surface}[], onDayOpen, words"
    >
      <EventCalendar
        label={say('Visits', 'Besuche')}
        view={view}
        onViewChange={setView}
        day={day}
        onDayChange={setDay}
        today="2026-11-21"
        events={visits}
        labels={{
          today: say('Today', 'Heute'),
          month: say('Month', 'Monat'),
          week: say('Week', 'Woche'),
          day: say('Day', 'Tag'),
          more: (count) => say(`${count} more`, `${count} weitere`),
          nothing: say('Nothing is planned.', 'Nichts ist geplant.'),
        }}
      />
    </GalleryExample>
  )
}

function Board() {
  const say = useSay()
  const [homes, setHomes] = useState<Readonly<Record<string, readonly string[]>>>({
    new: ['a', 'b'],
    quoted: ['c'],
    booked: [],
  })
  const move = ({ card, from, to, before }: KanbanMove) =>
    setHomes((last) => {
      const without = { ...last, [from]: (last[from] ?? []).filter((id) => id !== card) }
      const aim = without[to] ?? []
      const at = before === null ? aim.length : aim.indexOf(before)
      return { ...without, [to]: aim.toSpliced(at, 0, card) }
    })
  const names = {
    new: say('New', 'Neu'),
    quoted: say('Quoted', 'Angebot liegt vor'),
    booked: say('Visit booked', 'Termin vereinbart'),
  }
  return (
    <GalleryExample
      name="KanbanBoard"
      purpose="Cards in columns: dragged, moved by keys on the grip, or by their menu."
      props="columns {id, title, cards, isClosed}[], onMove {card, from, to, before}, empty, words"
    >
      <KanbanBoard
        label={say('Work orders by state', 'Aufträge nach Stand')}
        columns={Object.entries(names).map(([id, title]) => ({
          id,
          title,
          cards: (homes[id] ?? []).flatMap((card) => cards[card] ?? []),
        }))}
        onMove={move}
        empty={say('Nothing here', 'Nichts hier')}
        labels={{
          move: say('Move', 'Verschieben'),
          moveTo: (column) => say(`Move to ${column}`, `Nach ${column} verschieben`),
          actions: say('Actions', 'Aktionen'),
        }}
      />
    </GalleryExample>
  )
}

function Sheet() {
  const say = useSay()
  return (
    <GalleryExample
      name="GanttChart"
      purpose="Who or what is busy from when to when."
      props="rows {id, label, href, depth, bars {title, start, end, progress, isMilestone, surface}[]}[], from, to, today, scale day|week|month"
    >
      <GanttChart
        label={say('Refurbishment of Mill House', 'Sanierung Mill House')}
        rowColumn={say('Stage', 'Abschnitt')}
        timeColumn={say('Time', 'Zeit')}
        todayLabel={say('Today', 'Heute')}
        today="2026-11-21"
        from="2026-11-02"
        to="2027-01-31"
        rows={stages(say)}
      />
    </GalleryExample>
  )
}

function stages(say: ReturnType<typeof useSay>): readonly GanttRow[] {
  return [
    {
      id: 'strip',
      label: say('Strip out', 'Rückbau'),
      href: '#strip',
      bars: [
        {
          id: '1',
          title: say('Kitchen and bath', 'Küche und Bad'),
          start: '2026-11-02',
          end: '2026-11-13',
          progress: 1,
          surface: 'green',
          href: '#1',
        },
      ],
    },
    {
      id: 'pipes',
      label: say('Pipes and cables', 'Leitungen'),
      note: 'Northern Heating',
      href: '#pipes',
      bars: [
        {
          id: '2',
          title: say('Risers', 'Steigleitungen'),
          start: '2026-11-16',
          end: '2026-12-11',
          progress: 0.3,
          href: '#2',
        },
      ],
    },
    {
      id: 'walls',
      label: say('Plaster', 'Putz'),
      depth: 1,
      bars: [
        { id: '3', title: say('Plaster', 'Putz'), start: '2026-12-14', end: '2026-12-23' },
        { id: '4', title: say('Paint', 'Anstrich'), start: '2027-01-04', end: '2027-01-15', surface: 'sand' },
      ],
    },
    {
      id: 'end',
      label: say('Handover', 'Übergabe'),
      bars: [
        {
          id: '5',
          title: say('Keys', 'Schlüssel'),
          start: '2027-01-20',
          end: '2027-01-20',
          isMilestone: true,
          surface: 'orange',
        },
      ],
    },
  ]
}

const visits: readonly CalendarEvent[] = [
  {
    id: '1',
    title: 'Boiler service',
    start: '2026-11-24T08:30',
    end: '2026-11-24T10:00',
    detail: '4 Calder Court',
    href: '#1',
  },
  {
    id: '2',
    title: 'Rauchwarnmelderprüfung',
    start: '2026-11-24T09:00',
    end: '2026-11-24T11:30',
    detail: 'Großbeerenstraße 71',
    surface: 'blue',
    href: '#2',
  },
  { id: '3', title: 'Roof survey', start: '2026-11-24T13:00', end: '2026-11-24T15:00', surface: 'purple', href: '#3' },
  { id: '4', title: 'Leak', start: '2026-11-24T15:00', end: '2026-11-24T15:30', surface: 'critical', href: '#4' },
  {
    id: '5',
    title: 'Scaffolding',
    start: '2026-11-25',
    end: '2026-11-27',
    isWholeDay: true,
    surface: 'orange',
    href: '#5',
  },
  {
    id: '6',
    title: 'Legionellen-Probenahme',
    start: '2026-11-27T07:30',
    end: '2026-11-27T08:15',
    surface: 'green',
    href: '#6',
  },
]

const cards: Readonly<
  Record<string, { id: string; title: string; href: string; mark?: 'critical'; body?: React.ReactNode }>
> = {
  a: { id: 'a', title: 'Boiler loses pressure overnight', href: '#a', mark: 'critical', body: '4 Calder Court, Leeds' },
  b: { id: 'b', title: 'Heizkörperthermostatventil undicht', href: '#b', body: 'Großbeerenstraße 71, 10963 Berlin' },
  c: { id: 'c', title: 'Smoke alarm chirps', href: '#c', body: <StatusBadge status="ready">Ready</StatusBadge> },
}

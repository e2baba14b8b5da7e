import { useLocale } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { useIsPhone } from '../core/use-media.ts'
import { Heading } from '../layout/text.tsx'
import { Agenda } from './agenda.tsx'
import { dayAfter, formatDate, weekOf } from './calendar-dates.ts'
import s from './event-calendar.module.css'
import type { CalendarView, EventCalendarProps } from './event-calendar-props.tsx'
import { MonthGrid } from './month-grid.tsx'
import { DayTimeline, WeekTimeline } from './team-timeline.tsx'
import { WeekGrid } from './week-grid.tsx'

export type { CalendarEvent } from './calendar-event.ts'

const sheets = { month: MonthGrid, week: WeekGrid, team: WeekTimeline, day: DayTimeline }
const usualViews: readonly CalendarView[] = ['day', 'week', 'month']

/** A month, a week, or a day or week by people, with events; a list on a phone. Arrow keys move between days. */
export function EventCalendar(props: EventCalendarProps) {
  const { label, view, isLoading = false } = props
  const isPhone = useIsPhone()
  const Sheet = isPhone ? Agenda : sheets[view]
  return (
    <section className={s.calendar} aria-label={label} aria-busy={isLoading}>
      <Toolbar {...props} />
      <Sheet {...props} />
    </section>
  )
}

function Toolbar({ view, views = usualViews, onViewChange, day, onDayChange, today, labels }: EventCalendarProps) {
  const { locale } = useLocale()
  const kit = useKitLabels()
  const turn = (by: number) => onDayChange(dayAfter(day, steps[view](by)))
  return (
    <div className={`${s.toolbar} no-print`}>
      <Heading level={2}>{titleOf(view, day, locale)}</Heading>
      <div className={s.turn}>
        <Button size="small" variant="secondary" color="default" onPress={() => onDayChange(today)}>
          {labels.today}
        </Button>
        <Turner label={kit.previous} icon={<ChevronLeftIcon />} onPress={() => turn(-1)} />
        <Turner label={kit.next} icon={<ChevronRightIcon />} onPress={() => turn(1)} />
      </div>
      <div className={s.views}>
        {views.map((each) => (
          <Button
            key={each}
            size="small"
            variant="secondary"
            color="default"
            aria-pressed={view === each}
            onPress={() => onViewChange(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </div>
    </div>
  )
}

const steps = {
  month: (by: number) => ({ months: by }),
  week: (by: number) => ({ weeks: by }),
  team: (by: number) => ({ weeks: by }),
  day: (by: number) => ({ days: by }),
}

function Turner({ label, icon, onPress }: { label: string; icon: React.ReactNode; onPress: () => void }) {
  return (
    <Button size="small" variant="secondary" color="default" iconOnly startIcon={icon} onPress={onPress}>
      {label}
    </Button>
  )
}

function titleOf(view: CalendarView, day: string, locale: string): string {
  if (view === 'month') return formatDate(day, locale, { month: 'long', year: 'numeric' })
  if (view === 'day')
    return formatDate(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const [first = day, , , , , , last = day] = weekOf(day, locale)
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}

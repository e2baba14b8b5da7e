import { useLocale } from 'react-aria-components'
import { formatDate, weeksOfMonth } from './calendar-dates.ts'
import { eventsOnDay } from './calendar-event.ts'
import s from './event-calendar.module.css'
import type { EventCalendarProps } from './event-calendar-props.tsx'
import { EventChip } from './event-chip.tsx'
import { useDayKeys } from './use-day-keys.ts'

/** Five or six weeks as a table; three events a day, the rest behind a button. */
export function MonthGrid(props: EventCalendarProps) {
  const { label, day, onDayChange } = props
  const { locale } = useLocale()
  const { sheet, onKeyDown } = useDayKeys(day, onDayChange)
  const weeks = weeksOfMonth(day, locale)
  return (
    <div className={s.frame} ref={sheet}>
      <table className={s.month} aria-label={label}>
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" abbr={formatDate(each, locale, { weekday: 'long' })}>
                {formatDate(each, locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <MonthDay key={each} {...props} own={each} onKeyDown={onKeyDown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MonthDayProps = EventCalendarProps & { own: string; onKeyDown: ReturnType<typeof useDayKeys>['onKeyDown'] }

function MonthDay({ own, onKeyDown, ...props }: MonthDayProps) {
  const { day, onDayChange, onDayOpen, onViewChange, today, events, labels } = props
  const all = eventsOnDay(events, own)
  const rest = all.length - (all.length > 3 ? 2 : all.length)
  const openWeek = () => {
    onDayChange(own)
    onViewChange('week')
  }
  return (
    <td data-other={own.slice(0, 7) !== day.slice(0, 7) || undefined}>
      <DayButton
        {...{ own, day, today, onKeyDown }}
        onPress={() => (own === day ? onDayOpen?.(own) : onDayChange(own))}
      />
      <ul className={s.chips}>
        {all.slice(0, all.length - rest).map((event) => (
          <li key={event.id}>
            <EventChip event={event} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className={s.more} onClick={openWeek}>
          {labels.more(rest)}
        </button>
      )}
    </td>
  )
}

type DayButtonProps = Pick<MonthDayProps, 'own' | 'day' | 'today' | 'onKeyDown'> & { onPress: () => void }

/** Button of a day; one is in the tab order, arrow keys reach the others. */
export function DayButton({ own, day, today, onKeyDown, onPress }: DayButtonProps) {
  const { locale } = useLocale()
  return (
    <button
      type="button"
      className={s.day}
      data-day={own}
      aria-label={formatDate(own, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      aria-current={own === today ? 'date' : undefined}
      aria-pressed={own === day}
      tabIndex={own === day ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      {Number(own.slice(8))}
    </button>
  )
}

import { Button, Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components'
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icons.tsx'
import s from './date-field.module.css'
import f from './field.module.css'

/** One month with previous and next buttons, for date pickers. */
export function MonthCalendar() {
  return (
    <Calendar>
      <header className={s.header}>
        <Button slot="previous" className={f.inner ?? ''}>
          <ChevronLeftIcon aria-hidden="true" />
        </Button>
        <CalendarHeading className={s.heading ?? ''} />
        <Button slot="next" className={f.inner ?? ''}>
          <ChevronRightIcon aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={s.grid ?? ''} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={s.day ?? ''} />}
      </CalendarGrid>
    </Calendar>
  )
}

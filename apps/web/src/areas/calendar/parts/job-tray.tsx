import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { TrayJob } from '@fettle/contracts/calendar/calendar-view'
import { Draggable } from '@fettle/ui/calendar/draggable'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { SearchField } from '@fettle/ui/fields/search-field'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCalendarLabels } from '../use-calendar-labels.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'
import s from './job-tray.module.css'

/** Jobs of the tray, those that are due first before the others. */
export const useTray = (q: string, isEnabled: boolean) =>
  useQuery({ ...methodPageQuery(calendarMethods.tray, { q }, { limit: 50 }), enabled: isEnabled })

/** Jobs that wait for a visit: dragged to a person and a time, or planned by their page. */
export function JobTray({ onPlan }: { readonly onPlan: (job: TrayJob) => void }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const tray = useTray(useDebounced(q, 250), true)
  const jobs = tray.data?.rows ?? []
  const rest = (tray.data?.paging.count ?? 0) - jobs.length
  return (
    <Card title={t`Waiting for a visit`} description={t`Drag a job to a person and a time.`} isFlush>
      <div className={s.search}>
        <SearchField label={t`Search jobs`} hideLabel placeholder={t`Search`} value={q} onChange={setQ} />
      </div>
      {tray.data && jobs.length === 0 && (
        <Text tone="soft" size="small" className={s.none}>
          {q === '' ? t`Every job has a visit.` : t`No match`}
        </Text>
      )}
      <ul className={s.jobs}>
        {jobs.map((job) => (
          <TrayCard key={job.jobUuid} job={job} onPlan={() => onPlan(job)} />
        ))}
      </ul>
      {rest > 0 && (
        <Text tone="soft" size="small" className={s.none}>
          {t`${rest} more. Search to find them.`}
        </Text>
      )}
    </Card>
  )
}

function TrayCard({ job, onPlan }: { readonly job: TrayJob; readonly onPlan: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useCalendarPaths()
  const { trayReasons } = useCalendarLabels()
  const now = useNow()
  const isLate = Date.parse(job.completeBy) < now
  return (
    <li>
      <Draggable className={s.job} text={job.jobUuid}>
        <Stack gap={0}>
          <Link className={s.title ?? ''} href={paths.calendarJob(job.jobUuid)} draggable={false}>
            {job.title}
          </Link>
          <Text as="span" size="small" tone="soft" isCut>
            {job.address.addressLine1 ?? job.locationName}
          </Text>
          <Text as="span" size="small" tone={isLate ? 'critical' : 'soft'}>
            {t`Due ${formats.relative(job.completeBy, now)}`}
            {job.reason !== 'not_booked' && ` · ${trayReasons[job.reason]}`}
          </Text>
        </Stack>
        <Button size="small" variant="secondary" color="default" aria-label={t`Plan ${job.title}`} onPress={onPlan}>
          {t`Plan`}
        </Button>
      </Draggable>
    </li>
  )
}

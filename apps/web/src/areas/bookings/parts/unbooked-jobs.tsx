import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../kit/use-now.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import s from './unbooked-jobs.module.css'

/** Jobs that wait for an appointment, the most urgent first. */
export const useUnbookedJobs = () =>
  useQuery(methodPageQuery(jobsMethods.list, { tab: 'awaiting-booking', sort: 'due', direction: 'asc' }, { limit: 50 }))
    .data?.rows ?? []

/** The tray beside the calendar: drag a job to a free slot, or open its form. */
export function UnbookedJobs() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const formats = useFormats()
  const now = useNow()
  const jobs = useUnbookedJobs()
  return (
    <Card title={t`Without an appointment`} description={t`Drag a job to a free slot.`} isFlush>
      {jobs.length === 0 && <Text tone="soft" className={s.none}>{t`Every job has an appointment.`}</Text>}
      <ul className={s.jobs}>
        {jobs.map((job) => (
          <li key={job.uuid}>
            <div
              role="presentation"
              className={s.job}
              draggable
              onDragStart={(event) => event.dataTransfer.setData('text/plain', job.uuid)}
            >
              <Link className={s.title ?? ''} href={paths.bookVisit(job.uuid)} draggable={false}>
                {job.title}
              </Link>
              <Text as="span" size="small" tone="soft" isCut>
                {job.addressLine1 ?? job.locationName}
              </Text>
              {job.completeBy && (
                <Text as="span" size="small" tone={new Date(job.completeBy).getTime() < now ? 'critical' : 'soft'}>
                  {t`Due ${formats.relative(job.completeBy, now)}`}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

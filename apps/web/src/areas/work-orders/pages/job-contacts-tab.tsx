import { LockIcon, PeopleIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../jobs.queries.ts'
import { ContactList } from '../parts/contact-list.tsx'

const hired = ['hired', 'done', 'completed']

/** Contacts of a job; hidden until the company is hired. */
export function JobContactsTab() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  const seesContacts = usePermission('contacts.view')
  if (!seesContacts) return null
  if (job.contacts.length > 0)
    return (
      <Card title={t`Contacts`}>
        <ContactList contacts={job.contacts} />
      </Card>
    )
  const isHired = hired.includes(job.jobState)
  if (job.isAccessLimited)
    return (
      <Card title={t`Contacts`}>
        <EmptyState
          headingLevel={3}
          icon={<LockIcon />}
          title={t`Shown around your visit`}
          description={t`You see contacts and access notes from the day before your visit until seven days after it.`}
        />
      </Card>
    )
  return (
    <Card title={t`Contacts`}>
      <EmptyState
        headingLevel={3}
        icon={isHired ? <PeopleIcon /> : <LockIcon />}
        title={isHired ? t`No contacts` : t`Shown once awarded`}
        description={
          isHired
            ? t`${job.clientName} has not added a contact for this job.`
            : t`Names and numbers of residents are private until the work is awarded to you.`
        }
      />
    </Card>
  )
}

import { CalendarIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMembership } from '../../../platform/session/session.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

/** Contractors have the calendar of people where they are the direct labour of a client. */
export function DirectLabourOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { side, isDlo } = useMembership()
  const paths = useCalendarPaths()
  if (side === 'client' || isDlo) return children
  return (
    <Page>
      <PageHeader title={t`Calendar`} />
      <EmptyState
        icon={<CalendarIcon />}
        title={t`This calendar is for direct labour`}
        description={t`Your visits are under Appointments, with a calendar of their own.`}
        actions={
          <LinkButton variant="secondary" color="default" fullWidth href={paths.calendarFeeds}>
            {t`Show visits in other programs`}
          </LinkButton>
        }
      />
    </Page>
  )
}

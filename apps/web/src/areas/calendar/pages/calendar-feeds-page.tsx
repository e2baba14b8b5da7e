import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FeedsCard } from '../parts/feeds-card.tsx'
import { SourcesCard } from '../parts/sources-card.tsx'
import { useCalendarPaths } from '../use-calendar-paths.ts'

/** The calendar in other programs, and theirs in this one. */
export function CalendarFeedsPage() {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  return (
    <Page width="form">
      <PageHeader
        title={t`Other calendars`}
        crumbs={[{ label: t`Calendar`, href: paths.calendar }, { label: t`Other calendars` }]}
        crumbsLabel={t`Breadcrumb`}
      />
      <Stack gap={5}>
        <FeedsCard />
        <SourcesCard />
      </Stack>
    </Page>
  )
}

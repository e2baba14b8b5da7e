import { Link } from '@fettle/ui/controls/link'
import { Page } from '@fettle/ui/layout/page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { ReportPanel } from '../parts/report-panel.tsx'

/** One repair report as a page of its own. */
export function RepairReportPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <Page width="form">
      <Stack gap={4}>
        <Link href={paths.repairReports('to-triage')}>{t`All repair reports`}</Link>
        <ReportPanel reportUuid={useRouteParam('reportUuid')} isPage />
      </Stack>
    </Page>
  )
}

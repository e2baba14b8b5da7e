import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { tileKey } from '@fettle/domain/repair-reports/own-tree'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useFaultTexts } from '../use-fault-texts.ts'
import { portalPaths } from './portal-paths.ts'

/** What the resident of a link has reported so far. */
export function OwnReports({ token }: { token: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const texts = useFaultTexts()
  const paths = portalPaths(useRouteParam('namespace'))
  const { data } = useQuery(methodQuery(repairPortalMethods.reports, { token }))
  const reports = data?.reports ?? []
  if (reports.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">{t`Your reports`}</Heading>
      <Stack as="ul" gap={3}>
        {reports.map((report) => (
          <Row as="li" key={report.uuid} justify="between" align="start">
            <Stack gap={1}>
              <Link href={paths.follow(report.uuid, token)}>
                {report.ownTexts[tileKey(report.tile)] ?? tileText(texts, report.tile)}
              </Link>
              <Text size="small" tone="soft">
                {[`R-${report.number}`, formats.date(report.reportedAt), report.locationName]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Tag>{labels.repairReportState(report.state)}</Tag>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

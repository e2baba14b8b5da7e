import { inspectionLinksMethods, type SharedInspection } from '@fettle/contracts/inspections/inspection-links.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { DownloadIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { SharedSection } from '../parts/shared-section.tsx'
import { SignReport } from '../parts/sign-report.tsx'
import { useInspectionLabels } from '../use-inspection-labels.ts'
import { remarkKey, useRemarks } from '../use-remarks.ts'
import { SignatureView } from '../walk/signature-control.tsx'

/** The report of an inspection by a link, without sign-in: a resident reads it, remarks on it and signs it. */
export function SharedInspectionPage() {
  const { t } = useLingui()
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const query = methodQuery(inspectionLinksMethods.open, { token })
  const { data: report, error } = useQuery({ ...query, enabled: token !== '', retry: false })
  if (token === '') return <IncompleteLink />
  if (error)
    return (
      <PublicPageLayout title={t`This link has expired`}>
        <Banner status="warning_urgent" isUrgent title={error.message} />
      </PublicPageLayout>
    )
  if (!report) return <PageSkeleton />
  return <Report report={report} token={token} />
}

function Report({ report, token }: { report: SharedInspection; token: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = methodQuery(inspectionLinksMethods.open, { token })
  const remarks = useRemarks(report)
  const { clientName } = report
  const isOpen = report.signedAt === null
  return (
    <PublicPageLayout title={report.title} description={t`Sent by ${clientName}`} isWide>
      <Stack gap={6}>
        <Signed report={report} />
        {isOpen && <Text>{t`Please read the report. You can remark on each point, and sign it at the end.`}</Text>}
        <Facts report={report} />
        <ReportAsPdf token={token} />
        {report.sections.map((section) => (
          <SharedSection key={section.instanceUuid} section={section} token={token} remarks={remarks} isOpen={isOpen} />
        ))}
        {isOpen ? (
          <SignReport
            report={report}
            token={token}
            remarks={remarks}
            onAnswered={(answered) => client.setQueryData(queryKey, answered)}
          />
        ) : (
          <Remark words={remarks.wordsOf(remarkKey(null, null))} />
        )}
      </Stack>
    </PublicPageLayout>
  )
}

function ReportAsPdf({ token }: { token: string }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const address = `/${namespace}${methodPath(inspectionLinksMethods.document)}?${new URLSearchParams({ token })}`
  return (
    <Row>
      <LinkButton variant="secondary" color="default" startIcon={<DownloadIcon />} href={address} download>
        {t`Download as PDF`}
      </LinkButton>
    </Row>
  )
}

function Remark({ words }: { words: string }) {
  const { t } = useLingui()
  if (words === '') return null
  return (
    <Stack gap={1}>
      <Text size="small" tone="soft">{t`Your remark on the whole report`}</Text>
      <Text keepsLines>{words}</Text>
    </Stack>
  )
}

function Signed({ report: { signedAt, signedName, signature, clientName } }: { report: SharedInspection }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (signedAt === null) return null
  const when = formats.dateTime(signedAt)
  return (
    <Stack gap={3}>
      <Banner status="success" title={t`You have signed this report`}>
        {t`${clientName} has the signature of ${signedName} of ${when}. Thank you.`}
      </Banner>
      {signature !== '' && <SignatureView label={t`Signature of ${signedName}`} value={signature} />}
    </Stack>
  )
}

function Facts({ report }: { report: SharedInspection }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useInspectionLabels()
  const { locationName, locationAddress, inspectedAt, result, summary, isSummaryDrafted } = report
  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { label: t`Place`, value: [locationName, locationAddress].filter(Boolean).join(', ') },
          ...(inspectedAt === null ? [] : [{ label: t`Inspected on`, value: formats.date(inspectedAt) }]),
          ...(result === null ? [] : [{ label: t`Result`, value: labels.result(result) }]),
        ]}
      />
      {summary !== '' && (
        <Stack gap={1}>
          <Text isProse keepsLines>
            {summary}
          </Text>
          {isSummaryDrafted && (
            <Text size="small" tone="soft">{t`Drafted from the answers, not written by a person.`}</Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}

import { costReportsMethods } from '@fettle/contracts/books/cost-reports.methods'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { TaxPeriodsCard } from '../../taxes/shared/tax-periods-card.tsx'
import { ReportPeriodFields, useReportPeriod } from './report-period.tsx'

/** What is declared to the tax office, and in Germany what tenants deduct. */
export function TaxReport() {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const { taxes } = useSettingsPaths()
  return (
    <Stack gap={4}>
      <TaxPeriodsCard />
      {namespace === 'de' && <LabourShareCard />}
      <Text size="small" tone="soft">
        <Link href={taxes}>{t`Tax details and rules`}</Link>
      </Text>
    </Stack>
  )
}

/** The labour share of invoices, for the statements of service charges. */
function LabourShareCard() {
  const { t } = useLingui()
  const { from, to, isValid } = useReportPeriod()
  return (
    <Card
      title={t`Labour share for tenants (§ 35a EStG)`}
      headingLevel={3}
      description={t`Labour, travel and machines of the invoices paid in a period, with tax, by property and unit.`}
    >
      <Stack gap={3}>
        <Grid columns={2}>
          <ReportPeriodFields />
        </Grid>
        {isValid && (
          <Cluster>
            <DocumentButton
              method={costReportsMethods.file}
              input={{ report: 'household_services', from, to }}
              label={t`Save as CSV`}
            />
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}

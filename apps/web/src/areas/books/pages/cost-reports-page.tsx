import { LinkTabs } from '@fettle/ui/controls/tabs'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { useLingui } from '@lingui/react/macro'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { CostReport } from '../parts/cost-report.tsx'
import { PayableReport } from '../parts/payable-report.tsx'
import { TaxReport } from '../parts/tax-report.tsx'

const reports = ['costs', 'payables', 'tax'] as const
type Report = (typeof reports)[number]

/** Reports of a client: what work costs, what is payable, and what is declared to tax offices. */
export function CostReportsPage() {
  const { t } = useLingui()
  const { state, address } = useListAddress(['report'])
  const mayFile = usePermission('taxes.file')
  const names: Readonly<Record<Report, string>> = { costs: t`Costs`, payables: t`Aged payables`, tax: t`Tax` }
  const shown = reports.filter((each) => each !== 'tax' || mayFile)
  const report = shown.find((each) => each === state.report) ?? 'costs'
  return (
    <Page>
      <PageHeader title={t`Reports`} />
      <LinkTabs
        label={t`Reports`}
        tabs={shown.map((id) => ({
          id,
          label: names[id],
          href: address({ report: id === 'costs' ? undefined : id }),
          isActive: id === report,
        }))}
      />
      {report === 'costs' && <CostReport />}
      {report === 'payables' && <PayableReport />}
      {report === 'tax' && <TaxReport />}
    </Page>
  )
}

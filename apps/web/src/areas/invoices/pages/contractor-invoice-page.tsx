import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { subtract } from '@fettle/domain/kernel/arithmetic'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { NoteAndFiles } from '../../../kit/note-and-files.tsx'
import { Redirect } from '../../../kit/redirect.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths, useSettingsPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { EInvoiceCard } from '../../e-invoices/shared/e-invoice-card.tsx'
import { InvoiceMatchCard } from '../../e-invoices/shared/invoice-match-card.tsx'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ContractorInvoiceActions } from '../parts/contractor-invoice-actions.tsx'
import { DeclinedNotice } from '../parts/declined-notice.tsx'
import { InvoiceState } from '../parts/invoice-state.tsx'
import { PaymentCards } from '../parts/payment-cards.tsx'
import { ContractorPaymentNotice } from '../parts/payment-notice.tsx'

/** One invoice of the company with lines, agreed sums and actions. */
export function ContractorInvoicePage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const paths = useContractorPaths()
  const settings = useSettingsPaths()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const invoice = useQuery(methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }))
  if (invoice.data?.recordedSide)
    return <Redirect to={paths.externalInvoice(invoice.data.jobUuid, invoice.data.uuid)} />
  return (
    <DetailPage
      {...loadStateOf(combineQueries({ job, invoice }))}
      frame={(known) => ({
        title:
          known.invoice.creditOf === null ? t`Invoice ${known.invoice.number}` : t`Credit note ${known.invoice.number}`,
        badge: <InvoiceState invoice={known.invoice} />,
        ...crumbsOf(known.job, known.invoice.number),
        actions: <DocumentButton method={invoicesMethods.document} input={{ invoiceUuid: known.invoice.uuid }} />,
        notice: (
          <>
            <DeclinedNotice invoice={known.invoice} title={t`${known.invoice.clientName} declined this invoice`} />
            <ContractorPaymentNotice invoice={known.invoice} />
          </>
        ),
      })}
    >
      {(known) => (
        <>
          <ContractorInvoiceActions invoice={known.invoice} mayWriteAgain={isAllowed(known.job, 'create_invoice')} />
          <Card title={t`Lines`}>
            <DocumentLines lines={known.invoice.lines} totals={known.invoice.totals} label={t`Lines of the invoice`} />
          </Card>
          <PaymentCards invoice={known.invoice} />
          <Facts invoice={known.invoice} />
          <EInvoiceCard
            invoiceUuid={known.invoice.uuid}
            completeAt={{ href: settings.client, label: t`Complete company data` }}
          />
          {known.invoice.creditOf === null && <InvoiceMatchCard invoiceUuid={known.invoice.uuid} />}
          <NoteAndFiles paper={known.invoice} label={t`Files of the invoice`} />
        </>
      )}
    </DetailPage>
  )
}

const dead = ['declined', 'void']

function Facts({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const whoAndWhen = useWhoAndWhen()
  const { authorised, invoicedBefore, totals, state } = invoice
  const left = authorised && subtract(subtract(authorised, invoicedBefore), totals.gross)
  return (
    <Card title={t`Details`}>
      <DefinitionList
        layout="columns"
        items={[
          { label: t`Kind`, value: labels.invoiceKind(invoice.kind) },
          { label: t`Client`, value: invoice.clientName },
          { label: t`Issued`, value: <Day value={invoice.issuedOn} /> },
          { label: t`Date of supply`, value: <Day value={invoice.suppliedOn} /> },
          { label: t`Due`, value: <Day value={invoice.dueOn} /> },
          { label: t`Agreed cost`, value: <Money value={authorised} /> },
          { label: t`Already invoiced`, value: <Money value={invoicedBefore} /> },
          ...(dead.includes(state) ? [] : [{ label: t`Remaining after this`, value: <Money value={left} /> }]),
          { label: t`Approved`, value: whoAndWhen(invoice.approvedBy, invoice.approvedAt) },
          { label: t`Paid`, value: <Day value={invoice.paidOn} /> },
          { label: t`Payment reference`, value: invoice.paymentReference },
        ]}
      />
    </Card>
  )
}

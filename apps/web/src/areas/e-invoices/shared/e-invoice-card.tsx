import { type EDocumentFinding, eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { FindingList } from './finding-list.tsx'

type EInvoiceCardProps = {
  readonly invoiceUuid: string
  /** Where the reader completes the missing facts, as far as these are the reader's own. */
  readonly completeAt?: { readonly href: string; readonly label: string }
}

/** The invoice as e-invoice, or what is missing for it. Nothing where the market has none. */
export function EInvoiceCard({ invoiceUuid, completeAt }: EInvoiceCardProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(eDocumentsMethods.completeness, { invoiceUuid }))
  if (!data?.isOffered) return null
  const isComplete = (findings: readonly EDocumentFinding[]) => !findings.some(({ severity }) => severity === 'fatal')
  const hasHybrid = isComplete(data.hybrid)
  const hasXrechnung = isComplete(data.xrechnung)
  return (
    <Card title={t`E-invoice`}>
      <Stack>
        {hasHybrid && (
          <Cluster>
            <DocumentButton
              method={eDocumentsMethods.hybrid}
              input={{ invoiceUuid }}
              label={t`ZUGFeRD (PDF)`}
              size="small"
            />
            {hasXrechnung && <XmlButtons invoiceUuid={invoiceUuid} />}
            {isComplete(data.peppol) && (
              <DocumentButton
                method={eDocumentsMethods.xml}
                input={{ invoiceUuid, syntax: 'peppol' }}
                label={t`Peppol BIS (UBL)`}
                size="small"
              />
            )}
          </Cluster>
        )}
        {!hasXrechnung && (
          <Banner
            status="warning"
            title={hasHybrid ? t`For an XRechnung facts are missing` : t`The e-invoice lacks facts`}
            actions={
              completeAt && (
                <LinkButton href={completeAt.href} variant="secondary" color="default" size="small">
                  {completeAt.label}
                </LinkButton>
              )
            }
          >
            <FindingList findings={data.xrechnung} />
          </Banner>
        )}
      </Stack>
    </Card>
  )
}

function XmlButtons({ invoiceUuid }: { invoiceUuid: string }) {
  const { t } = useLingui()
  const method = eDocumentsMethods.xml
  return (
    <>
      <DocumentButton method={method} input={{ invoiceUuid, syntax: 'ubl' }} label={t`XRechnung (UBL)`} size="small" />
      <DocumentButton method={method} input={{ invoiceUuid, syntax: 'cii' }} label={t`XRechnung (CII)`} size="small" />
    </>
  )
}

import { type EDocument, eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { FindingList } from './finding-list.tsx'
import { useEInvoiceLabels } from './use-e-invoice-labels.ts'

/** The invoice against what was agreed, as sentences. Nothing where there is nothing to compare. */
export function InvoiceMatchCard({ invoiceUuid }: { invoiceUuid: string }) {
  const { t } = useLingui()
  const labels = useEInvoiceLabels()
  const { data } = useQuery({ ...methodQuery(eDocumentsMethods.match, { invoiceUuid }), retry: false })
  if (!data || (data.agreedLines === 0 && !data.eDocument)) return null
  const { differences, eDocument, linesFrom } = data
  if (linesFrom === 'none') return null
  const stops = differences.filter(({ kind }) => kind === 'bank_account' || kind === 'supplier')
  const others = differences.filter((each) => !stops.includes(each))
  return (
    <Card title={t`Compared with what was agreed`}>
      <Stack>
        {stops.map((each) => (
          <Banner key={each.kind} status="error" title={labels.difference(each)} />
        ))}
        {others.length > 0 && (
          <Banner status="warning" title={plural(others.length, { one: '# difference', other: '# differences' })}>
            <Stack gap={2}>
              {others.map((each) => (
                <span key={`${each.kind} ${each.line} ${each.description}`}>{labels.difference(each)}</span>
              ))}
            </Stack>
          </Banner>
        )}
        {differences.length === 0 && data.agreedLines > 0 && (
          <Banner status="success" title={t`Every line agrees with the quote and its variations.`} />
        )}
        {eDocument && <Document document={eDocument} />}
      </Stack>
    </Card>
  )
}

function Document({ document }: { document: EDocument }) {
  const { t } = useLingui()
  const { filename, findings } = document
  if (findings.length === 0) return <span>{t`The e-invoice ${filename} keeps the rules of EN 16931.`}</span>
  return (
    <Banner status="warning" title={t`The e-invoice ${filename} has findings`}>
      <FindingList findings={findings} />
    </Banner>
  )
}

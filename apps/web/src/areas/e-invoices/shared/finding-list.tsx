import type { EDocumentFinding } from '@fettle/contracts/e-invoices/e-documents.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { useEInvoiceLabels } from './use-e-invoice-labels.ts'

const most = 12

/** Findings of an e-invoice, the fatal ones first. */
export function FindingList({ findings }: { findings: readonly EDocumentFinding[] }) {
  const labels = useEInvoiceLabels()
  const isFatal = ({ severity }: EDocumentFinding) => severity === 'fatal'
  const sorted = [...findings.filter(isFatal), ...findings.filter((each) => !isFatal(each))]
  return (
    <Stack gap={2}>
      {sorted.slice(0, most).map((each) => (
        <span key={`${each.rule} ${each.term} ${each.line}`}>{labels.finding(each)}</span>
      ))}
      {sorted.length > most && <span>+ {sorted.length - most}</span>}
    </Stack>
  )
}

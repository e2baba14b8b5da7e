import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import {
  type PendingDocuments,
  pendingInvoices,
  pendingQuotes,
  pendingScopes,
  pendingVariations,
} from '../pending-documents.ts'

/** Kinds of documents awaiting the reader's decision, with counts. */
export function ApprovalTabs({ active }: { active: PendingDocuments }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const [acceptsQuotes, approvesInvoices] = [usePermission('quotes.accept'), usePermission('invoices.approve')]
  // Scopes are decided in approval chains alone.
  const decidesScopes = usePermission('approvals.decide')
  const quotes = useQuery({ ...pendingQuotes({ limit: 1 }), enabled: acceptsQuotes })
  const variations = useQuery({ ...pendingVariations({ limit: 1 }), enabled: acceptsQuotes })
  const invoices = useQuery({ ...pendingInvoices({ limit: 1 }), enabled: approvesInvoices })
  const scopes = useQuery({ ...pendingScopes(), enabled: decidesScopes })
  const tab = (id: PendingDocuments, label: string, count: number | undefined) => ({
    id,
    label,
    href: paths.pendingApprovals(id),
    count,
    isActive: id === active,
  })
  return (
    <LinkTabs
      label={t`My approvals`}
      tabs={[
        ...(acceptsQuotes
          ? [
              tab('quotes', t`Quotes`, quotes.data?.paging.count),
              tab('quote-variations', t`Variations`, variations.data?.paging.count),
            ]
          : []),
        ...(approvesInvoices ? [tab('invoices', t`Invoices`, invoices.data?.paging.count)] : []),
        ...(decidesScopes ? [tab('scopes', t`Scopes of works`, scopes.data?.waiting.length)] : []),
      ]}
    />
  )
}

import { Button } from '@fettle/ui/controls/button'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RunForEach } from '../../../kit/actions/run-for-each.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { ApprovableDocument } from './use-approvable-documents.ts'

type ApproveSelectedBarProps = {
  /** The selected documents of the page that is shown. */
  readonly documents: readonly ApprovableDocument[]
  readonly onClear: () => void
}

/** Approves the selected documents of a list, one after the other. */
export function ApproveSelectedBar({ documents, onClear }: ApproveSelectedBarProps) {
  const { t } = useLingui()
  // Kept while the dialog is open: what has been approved leaves the list.
  const [asked, setAsked] = useState<readonly ApprovableDocument[]>()
  const total = useTotal(documents)
  const count = useFormats().number(documents.length)
  return (
    <>
      {documents.length > 0 && (
        <BulkBar
          summary={t`${count} selected · ${total}`}
          onClear={onClear}
          actions={
            <Button size="small" onPress={() => setAsked(documents)}>
              {t`Approve…`}
            </Button>
          }
        />
      )}
      {asked && (
        <ApproveDialog
          documents={asked}
          onClose={() => {
            setAsked(undefined)
            onClear()
          }}
        />
      )}
    </>
  )
}

const useTotal = (documents: readonly ApprovableDocument[]): string => {
  const formats = useFormats()
  const [first] = documents
  if (!first) return ''
  const amount = documents.reduce((total, { sum }) => total + sum.amount, 0)
  return formats.money({ amount, currency: first.sum.currency })
}

function ApproveDialog({ documents, onClose }: { documents: readonly ApprovableDocument[]; onClose: () => void }) {
  const { t } = useLingui()
  const total = useTotal(documents)
  return (
    <RunForEach
      title={plural(documents.length, { one: 'Approve # document?', other: 'Approve # documents?' })}
      confirmLabel={t`Approve ${total}`}
      doneTitle={plural(documents.length, { one: '# approved', other: '# approved' })}
      items={documents.map(({ sum, approve, ...document }) => ({
        ...document,
        value: <Money value={sum} />,
        run: approve,
      }))}
      onClose={onClose}
    />
  )
}

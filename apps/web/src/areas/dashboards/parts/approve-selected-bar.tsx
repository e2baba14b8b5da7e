import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Progress } from '@fettle/ui/feedback/progress'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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

type Failure = { readonly document: ApprovableDocument; readonly message: string }

/** Runs the approvals in order; a refused one does not stop the others. */
const useApprovals = (documents: readonly ApprovableDocument[]) => {
  const [done, setDone] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure[]>()
  const run = async (): Promise<readonly Failure[]> => {
    const failed: Failure[] = []
    for (const [at, document] of documents.entries()) {
      setDone(at)
      await document.approve().catch((problem: unknown) => {
        failed.push({ document, message: problem instanceof Error ? problem.message : String(problem) })
      })
    }
    setDone(undefined)
    setFailures(failed)
    return failed
  }
  return { run, done, failures }
}

function ApproveDialog({ documents, onClose }: { documents: readonly ApprovableDocument[]; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { run, done, failures } = useApprovals(documents)
  const total = useTotal(documents)
  const blocked = documents.filter(({ refusal }) => refusal !== undefined)
  const all = formats.number(documents.length)
  const progress = formats.number(done ?? 0)
  const succeeded = formats.number(documents.length - (failures?.length ?? 0))
  const start = async () => {
    const failed = await run()
    if (failed.length > 0) return
    toast.success({ title: plural(documents.length, { one: '# approved', other: '# approved' }) })
    onClose()
  }
  const listed = failures ? failures.map(({ document }) => document) : documents
  return (
    <Dialog
      title={plural(documents.length, { one: 'Approve # document?', other: 'Approve # documents?' })}
      isOpen
      keepsOpen
      onOpenChange={(open) => !open && done === undefined && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" isDisabled={done !== undefined} onPress={onClose}>
            {failures ? t`Close` : t`Go back`}
          </Button>
          {!failures && (
            <Button isDisabled={blocked.length > 0} loading={done !== undefined} onPress={() => void start()}>
              {t`Approve ${total}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {done !== undefined && (
          <Progress label={t`Approving`} value={done / documents.length} valueText={t`${progress} of ${all}`} />
        )}
        {failures && failures.length > 0 && (
          <Banner status="warning" title={t`${succeeded} of ${all} approved`}>
            {t`These stay as they are:`}
          </Banner>
        )}
        {!failures && blocked.length > 0 && (
          <Banner status="warning">{t`Some cannot be approved together with the others. Clear them from the selection.`}</Banner>
        )}
        <DefinitionList
          items={listed.map((document) => ({
            label: document.name,
            value: failures?.find((failure) => failure.document === document)?.message ?? document.refusal ?? (
              <Money value={document.sum} />
            ),
          }))}
        />
      </Stack>
    </Dialog>
  )
}

import { type PaymentRunView, paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { PrepareDialog, ReleaseDialog } from '../forms/run-dialogs.tsx'

/** What the reader may do with a run. */
export function RunActions({ run, mayDownload }: { run: PaymentRunView; mayDownload: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'prepare' | 'release' | null>(null)
  return (
    <Cluster>
      <Action verb="release" view={run} onPress={() => setOpen('release')}>
        {t`Release`}
      </Action>
      <Action
        verb="prepare"
        view={run}
        {...(run.state === 'draft' ? {} : { variant: 'secondary', color: 'default' })}
        onPress={() => setOpen('prepare')}
      >
        {run.state === 'draft' ? t`Prepare` : t`Prepare again`}
      </Action>
      {run.file && mayDownload && (
        <DocumentButton
          method={paymentRunsMethods.file}
          input={{ paymentRunUuid: run.uuid }}
          label={t`Download file`}
        />
      )}
      <FileActions run={run} />
      <CancelAction run={run} />
      {open === 'prepare' && <PrepareDialog run={run} onClose={() => setOpen(null)} />}
      {open === 'release' && <ReleaseDialog run={run} onClose={() => setOpen(null)} />}
    </Cluster>
  )
}

const oneOf = ({ uuid, version }: PaymentRunView) => ({ paymentRunUuid: uuid, version })

/** What is done with the file of a run. */
function FileActions({ run }: { run: PaymentRunView }) {
  const { t } = useLingui()
  const send = useCommand(paymentRunsMethods.send)
  const recall = useCommand(paymentRunsMethods.recall)
  return (
    <>
      <ConfirmedAction
        verb="send"
        view={run}
        title={t`Does the bank have the file?`}
        question={t`The run cannot be recalled any more.`}
        onConfirm={async () => {
          await send.run(oneOf(run))
          toast.success({ title: t`Marked as sent` })
        }}
      >
        {t`The bank has the file`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="recall"
        view={run}
        variant="secondary"
        color="critical"
        title={t`Recall the payment run?`}
        question={t`Its invoices are open again. Do not give the file to the bank.`}
        onConfirm={async () => {
          await recall.run(oneOf(run))
          toast.success({ title: t`Payment run recalled` })
        }}
      >
        {t`Recall`}
      </ConfirmedAction>
    </>
  )
}

function CancelAction({ run }: { run: PaymentRunView }) {
  const { t } = useLingui()
  const cancel = useCommand(paymentRunsMethods.cancel)
  return (
    <ConfirmedAction
      verb="cancel"
      view={run}
      variant="secondary"
      color="critical"
      title={t`Cancel the payment run?`}
      question={t`Its invoices can be paid otherwise then.`}
      onConfirm={async () => {
        await cancel.run(oneOf(run))
        toast.success({ title: t`Payment run cancelled` })
      }}
    >
      {t`Cancel run`}
    </ConfirmedAction>
  )
}

import { type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { AddIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ScopeLineDialog } from '../forms/scope-line-dialog.tsx'

/** Agreeing where the reader may, else submitting; lines are added while it is a draft. */
export function ScopeActions({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'line' | 'close' | null>(null)
  const { uuid: scopeUuid, version } = scope
  const close = useCommand(scopesMethods.close)
  const mayAgree = scope.can.includes('agree')
  return (
    <Cluster>
      {mayAgree ? <Agree scope={scope} /> : <Submit scope={scope} />}
      <SendBack scope={scope} />
      <Action
        verb="edit"
        view={scope}
        variant="secondary"
        color="default"
        startIcon={<AddIcon />}
        onPress={() => setOpen('line')}
      >
        {t`Add line`}
      </Action>
      <ActionMenu
        view={scope}
        groups={[[{ id: 'close', verb: 'close', label: t`Close scope of works`, onAction: () => setOpen('close') }]]}
      />
      {open === 'line' && <ScopeLineDialog scope={scope} onClose={() => setOpen(null)} />}
      {open === 'close' && (
        <ConfirmDialog
          title={t`Close this scope of works?`}
          confirmLabel={t`Close scope of works`}
          cancelLabel={t`Go back`}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          color="critical"
          reason={{ label: t`Reason`, isRequired: true }}
          onConfirm={async (reason) => {
            await close.run({ scopeUuid, version, reason })
            toast.success({ title: t`Scope of works closed` })
          }}
        >
          {t`Observations without a work order are new again.`}
        </ConfirmDialog>
      )}
    </Cluster>
  )
}

function Agree({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const agree = useCommand(scopesMethods.agree)
  const { uuid: scopeUuid, version, total: amount, currency } = scope
  return (
    <ConfirmedAction
      verb="agree"
      view={scope}
      title={t`Agree to ${formats.money({ amount, currency })} net?`}
      question={t`The lines can no longer be changed. Work orders can be raised from them.`}
      onConfirm={async () => {
        await agree.run({ scopeUuid, version })
        toast.success({ title: t`Scope of works agreed` })
      }}
    >
      {t`Agree`}
    </ConfirmedAction>
  )
}

function Submit({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const submit = useCommand(scopesMethods.submit)
  const { uuid: scopeUuid, version } = scope
  return (
    <ConfirmedAction
      verb="submit"
      view={scope}
      title={t`Submit for approval?`}
      question={t`It goes to the people of your approval rules, or to colleagues whose limit covers the total.`}
      onConfirm={async () => {
        await submit.run({ scopeUuid, version })
        toast.success({ title: t`Scope of works submitted` })
      }}
    >
      {t`Submit for approval`}
    </ConfirmedAction>
  )
}

/** Takes a submitted scope back. */
function SendBack({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const sendBack = useCommand(scopesMethods.sendBack)
  const { uuid: scopeUuid, version } = scope
  return (
    <ConfirmedAction
      verb="sendBack"
      view={scope}
      variant="secondary"
      color="default"
      title={t`Take this scope of works back?`}
      question={t`It can be edited again. Approvals given so far no longer count.`}
      reason={{ label: t`Reason` }}
      onConfirm={async (note) => {
        await sendBack.run({ scopeUuid, version, note })
        toast.success({ title: t`Scope of works taken back` })
      }}
    >
      {t`Take back`}
    </ConfirmedAction>
  )
}

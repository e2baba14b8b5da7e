import { Button } from '@fettle/ui/controls/button'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFormWithUploads } from '../uploads/use-form-with-uploads.ts'
import type { Uploads } from '../uploads/use-uploads.ts'
import { FormShell } from './form-shell.tsx'
import type { DraftForm } from './use-draft-form.ts'

type DraftShellProps<Values extends FieldValues> = {
  readonly draft: DraftForm<Values>
  readonly uploads: readonly Uploads[]
  readonly sendLabel: string
  /** Without the permission to submit, members only save drafts. */
  readonly maySend?: boolean
  readonly children: ReactNode
}

/** Form of a draft: the main button submits it, the other one saves it. */
export function DraftShell<Values extends FieldValues>(props: DraftShellProps<Values>) {
  const { draft, uploads, sendLabel, maySend = true, children } = props
  const { t } = useLingui()
  const sending = useFormWithUploads(draft.form, uploads)
  const keeping = useFormWithUploads({ ...draft.form, submit: draft.saveDraft }, uploads)
  return (
    <FormShell
      form={maySend ? sending : keeping}
      submitLabel={maySend ? sendLabel : t`Save draft`}
      secondary={
        maySend && (
          <Button variant="secondary" onPress={() => keeping.submit()}>
            <Trans>Save draft</Trans>
          </Button>
        )
      }
    >
      {children}
    </FormShell>
  )
}

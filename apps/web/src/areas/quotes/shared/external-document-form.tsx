import { toast } from '@fettle/ui/feedback/toast'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import type { CommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { ExternalDocumentFiles, ExternalDocumentSums } from './external-document-fields.tsx'
import type { ExternalDocumentRoutes } from './external-document-model.ts'

/** Files of an external document. */
export const useDocumentUploads = (initial?: Parameters<typeof useUploads>[0]['initial']) =>
  useUploads({ resource: 'quotes_and_invoices', ...(initial ? { initial } : {}) })

/** What follows a saved document: a message, and its page. */
export const useDocumentSaved = ({ hrefOf }: ExternalDocumentRoutes) => {
  const go = useNavigateTo()
  return (title: string) =>
    ({ uuid }: { readonly uuid: string }) => {
      toast.success({ title })
      go(hrefOf(uuid))
    }
}

type ExternalDocumentFormProps<Values extends FieldValues> = {
  readonly form: CommandForm<Values>
  readonly uploads: Uploads
  readonly routes: ExternalDocumentRoutes
  readonly submitLabel: string
  /** Fields of the document before its sums. */
  readonly children: ReactNode
  /** What the uploaded files state, above the fields. */
  readonly suggestion?: ReactNode
  /** Hint at the files. */
  readonly hint?: string
}

/** The form of an external document. */
export function ExternalDocumentForm<Values extends FieldValues>(props: ExternalDocumentFormProps<Values>) {
  const { form, uploads, routes, submitLabel, children, suggestion, hint } = props
  const go = useNavigateTo()
  const files = <ExternalDocumentFiles uploads={uploads} {...(hint === undefined ? {} : { hint })} />
  return (
    <FormShell
      form={useFormWithUploads(form, [uploads])}
      submitLabel={submitLabel}
      onCancel={() => go(routes.back)}
      isSmall={routes.isSmall}
    >
      {suggestion === undefined ? (
        <>
          {children}
          <ExternalDocumentSums />
          {files}
        </>
      ) : (
        <>
          {files}
          {suggestion}
          {children}
          <ExternalDocumentSums />
        </>
      )}
    </FormShell>
  )
}

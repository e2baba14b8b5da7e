import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { LinkDaysField } from './link-days-field.tsx'

type AskOwnerDialogProps = { readonly quote: QuoteView; readonly onClose: () => void }

/** Asks a known owner to decide on a quote by a signed link. */
export function AskOwnerDialog({ quote, onClose }: AskOwnerDialogProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(signedLinksMethods.owners, { workOrderUuid: quote.workOrderUuid }))
  return (
    <Dialog title={t`Ask the owner`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data?.owners.length === 0 && (
        <Banner status="info" title={t`No owner is saved for this location`}>
          {t`An administrator adds the owner under Settings, Default contacts. The person who saves the address cannot ask this owner.`}
        </Banner>
      )}
      {data && data.owners.length > 0 && <AskForm quote={quote} owners={data.owners} onClose={onClose} />}
    </Dialog>
  )
}

type AskFormProps = AskOwnerDialogProps & {
  readonly owners: readonly {
    readonly uuid: string
    readonly name: string
    readonly email: string
    readonly locationName: string
  }[]
}

function AskForm({ quote, owners, onClose }: AskFormProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: signedLinksMethods.askOwner,
    defaults: { ownerUuid: owners[0]?.uuid ?? '', days: '14' },
    toInput: ({ ownerUuid, days }) => ({
      workOrderUuid: quote.workOrderUuid,
      quoteUuid: quote.uuid,
      ownerUuid,
      days: Number(days),
    }),
    onDone: ({ email }) => {
      toast.success({ title: t`The link is on its way to ${email}` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Send the question`} allowsLeaving onCancel={onClose}>
      <Text tone="soft">{t`The owner sees this quote with its lines and answers once: approve, decline, or arrange it themselves. You still decide, unless an approval rule asks the owner.`}</Text>
      <FormField
        name="ownerUuid"
        as={SelectField}
        label={t`Owner`}
        options={owners.map(({ uuid, name, email, locationName }) => ({
          id: uuid,
          label: `${name}, ${email} (${locationName})`,
        }))}
      />
      <LinkDaysField />
    </FormShell>
  )
}

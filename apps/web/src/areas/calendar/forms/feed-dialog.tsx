import { calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { type FeedDetail, feedDetails } from '@fettle/domain/calendar/calendar-feed'
import { Button } from '@fettle/ui/controls/button'
import { CopyIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '../../../kit/actions/copy-text.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFeedLabels } from '../use-feed-labels.ts'

type Choices = OutputOf<typeof calendarFeedsMethods.list>['choices']
type FeedDialogProps = { readonly choices: Choices; readonly onClose: () => void }

/** Makes the address of a feed, and shows it once. */
export function FeedDialog({ choices, onClose }: FeedDialogProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string>()
  return (
    <Dialog
      title={address === undefined ? t`New address` : t`Copy this address now`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {address === undefined ? (
        <FeedForm
          choices={choices}
          onMade={(made) => (made === null ? onClose() : setAddress(made))}
          onClose={onClose}
        />
      ) : (
        <NewAddress value={address} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FeedFormProps = FeedDialogProps & { readonly onMade: (address: string | null) => void }

function FeedForm({ choices, onMade, onClose }: FeedFormProps) {
  const { t } = useLingui()
  const { details, ownerName } = useFeedLabels()
  const keyOf = ({ kind, ownerUuid }: Choices[number]) => `${kind} ${ownerUuid ?? ''}`
  const form = useCommandForm({
    method: calendarFeedsMethods.create,
    defaults: { owner: choices[0] ? keyOf(choices[0]) : '', detail: 'full' as string },
    toInput: ({ owner, detail }) => {
      const choice = choices.find((each) => keyOf(each) === owner)
      return {
        kind: choice?.kind ?? ('member' as const),
        ownerUuid: choice?.ownerUuid ?? null,
        detail: detail as FeedDetail,
      }
    },
    // The address is null where a repeated request is answered: it is returned once only.
    onDone: ({ address }) => onMade(address),
  })
  return (
    <FormShell form={form} submitLabel={t`Make the address`} onCancel={onClose}>
      <Stack>
        <FormField
          name="owner"
          as={SelectField}
          label={t`Whose visits`}
          options={choices.map((each) => ({ id: keyOf(each), label: ownerName(each) }))}
        />
        <FormField
          name="detail"
          as={RadioGroup}
          label={t`What it shows`}
          options={feedDetails.map((id) => ({ id, label: details[id] }))}
        />
      </Stack>
    </FormShell>
  )
}

function NewAddress({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Stack>
      <Banner status="warning" title={t`It is shown only once`}>
        {t`Anyone with the address sees these visits. Add it in the other program as a calendar from the internet.`}
      </Banner>
      <TextField label={t`Address`} value={value} isReadOnly />
      <Cluster>
        <Button startIcon={<CopyIcon />} onPress={() => void copyText(value, t`Address copied`)}>
          {t`Copy`}
        </Button>
        <Button variant="secondary" color="default" onPress={onClose}>
          {t`Close`}
        </Button>
      </Cluster>
    </Stack>
  )
}

import {
  channelsOf,
  type NotificationChoice,
  preferenceFromChannels,
} from '@fettle/domain/notifications/notification-settings'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import s from './ways-row.module.css'

type WaysRowProps = {
  readonly label: string
  readonly description?: string
  readonly isStrong?: boolean
  readonly choice: NotificationChoice
  /** Available channels. */
  readonly can: { readonly app: boolean; readonly mail: boolean }
  readonly onChoose: (choice: NotificationChoice) => void
}

/** One event with its two notification channels. */
export function ChannelsRow({ label, description, isStrong = false, choice, can, onChoose }: WaysRowProps) {
  const { t } = useLingui()
  const id = useId()
  const ways = channelsOf(choice)
  const mails = [
    { id: 'never', label: t`No email` },
    { id: 'digest', label: t`In summary` },
    { id: 'mail', label: t`Immediately` },
  ] as const
  const chooseMail = (chosen: string) =>
    onChoose(preferenceFromChannels({ ...ways, mail: mails.find((each) => each.id === chosen)?.id ?? 'never' }))
  return (
    <fieldset aria-labelledby={id} className={s.row}>
      <Stack gap={0} className={s.words}>
        <span id={id}>
          <Text as="span" weight={isStrong ? 'medium' : undefined}>
            {label}
          </Text>
        </span>
        {description && (
          <Text as="span" size="small" tone="soft">
            {description}
          </Text>
        )}
      </Stack>
      <div>
        {can.app && (
          <Checkbox
            label={t`In the app`}
            value={ways.app}
            onChange={(app) => onChoose(preferenceFromChannels({ ...ways, app }))}
          />
        )}
      </div>
      <div>
        {can.mail && <SelectField label={t`Email`} hideLabel value={ways.mail} options={mails} onChange={chooseMail} />}
      </div>
    </fieldset>
  )
}

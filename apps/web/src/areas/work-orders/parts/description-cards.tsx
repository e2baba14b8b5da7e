import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { ImagesIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from '../../../kit/attachments.tsx'

type Described = {
  readonly description: string
  readonly accessNotes: string
  readonly attachments: readonly AttachmentView[]
}
type DescriptionCardsProps = {
  readonly of: Described
  /** Explains who can read the access notes. */
  readonly accessHint?: string
  readonly filesLabel: string
  /** Text when there are no files. */
  readonly noFiles: string
}

/** Full description of an order or a job with its files. */
export function DescriptionCards({ of, accessHint, filesLabel, noFiles }: DescriptionCardsProps) {
  const { t } = useLingui()
  return (
    <Stack>
      <Card title={t`Description`}>
        <Text keepsLines isProse>
          {of.description}
        </Text>
      </Card>
      {of.accessNotes && (
        <Card title={t`Access notes`} description={accessHint}>
          <Text keepsLines isProse>
            {of.accessNotes}
          </Text>
        </Card>
      )}
      <Card title={t`Files`}>
        {of.attachments.length > 0 ? (
          <Attachments files={of.attachments} label={filesLabel} />
        ) : (
          <EmptyState headingLevel={3} icon={<ImagesIcon />} title={t`No files`} description={noFiles} />
        )}
      </Card>
    </Stack>
  )
}

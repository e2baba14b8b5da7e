import { type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import type { ResidentNeed } from '@fettle/domain/residents/resident'
import { Button } from '@fettle/ui/controls/button'
import { EyeIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { NeedsForm } from '../forms/needs-form.tsx'

/** Needs of a resident: hidden until asked for, and each time recorded. */
export function NeedsSection({ resident }: { resident: ResidentView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const read = useCommand(residentsMethods.readNeeds)
  const [needs, setNeeds] = useState<readonly ResidentNeed[]>()
  const [isEdited, setEdited] = useState(false)
  const { can, hasNeeds, uuid: residentUuid } = resident
  if (!can.includes('save_needs')) return null
  const show = () =>
    read.run({ residentUuid }).then(
      (shown) => setNeeds(shown.needs),
      () => undefined,
    )
  const known = hasNeeds ? needs : []
  if (isEdited && known)
    return (
      <NeedsForm
        resident={resident}
        needs={known}
        onDone={() => {
          setEdited(false)
          setNeeds(undefined)
        }}
      />
    )
  const look = { size: 'small', variant: 'secondary', color: 'default' } as const
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">{t`Needs`}</Heading>
      {known && known.length > 0 ? (
        <Cluster>
          {known.map((need) => (
            <Tag key={need} surface="orange">
              {labels.residentNeed(need)}
            </Tag>
          ))}
        </Cluster>
      ) : (
        <Text tone="soft">{hasNeeds ? t`Stored encrypted. Each time they are shown is recorded.` : t`None known`}</Text>
      )}
      <Cluster>
        {hasNeeds && !needs && (
          <Button {...look} startIcon={<EyeIcon />} loading={read.isRunning} onPress={() => void show()}>
            {t`Show needs`}
          </Button>
        )}
        {known && (
          <Button {...look} onPress={() => setEdited(true)}>
            {known.length > 0 ? t`Change needs` : t`Add needs`}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

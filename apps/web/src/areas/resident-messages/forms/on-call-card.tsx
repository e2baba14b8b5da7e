import {
  type OnCallShiftView,
  residentMessagesMethods,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ShiftDialog } from './shift-dialog.tsx'

/** Who is on call now and later. */
export function OnCallCard({ shifts }: { readonly shifts: readonly OnCallShiftView[] }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t`On call`}
      actions={
        <Button
          size="small"
          variant="secondary"
          color="default"
          startIcon={<AddIcon />}
          onPress={() => setAdding(true)}
        >
          {t`Add shift`}
        </Button>
      }
    >
      <Text size="small" tone="soft">
        {t`Those on call get an email about every emergency at any hour. Without a shift your administrators get it.`}
      </Text>
      <Stack as="ul" gap={3}>
        {shifts.map((shift) => (
          <Shift key={shift.uuid} shift={shift} />
        ))}
      </Stack>
      {isAdding && <ShiftDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Shift({ shift }: { readonly shift: OnCallShiftView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const remove = useCommand(residentMessagesMethods.removeShift)
  const { uuid, memberName, startsAt, endsAt, rank, telephone } = shift
  const facts = [`${formats.dateTime(startsAt)} – ${formats.dateTime(endsAt)}`, telephone].filter(Boolean).join(' · ')
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={1} align="start">
        <Cluster gap={1}>
          <Text weight="medium">{memberName}</Text>
          <Tag>{t`Rank ${rank}`}</Tag>
          {Date.parse(startsAt) <= now && <Tag surface="green">{t`On call now`}</Tag>}
        </Cluster>
        <Text size="small" tone="soft">
          {facts}
        </Text>
      </Stack>
      <ConfirmedAction
        verb="remove"
        size="small"
        variant="tertiary"
        color="default"
        title={t`Take ${memberName} off call?`}
        onConfirm={() => remove.run({ shiftUuid: uuid })}
      >
        {t`Remove shift`}
      </ConfirmedAction>
    </Row>
  )
}

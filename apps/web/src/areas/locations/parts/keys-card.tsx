import { type KeyView, keysMethods } from '@fettle/contracts/locations/keys.methods'
import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { HandOutDrawer } from '../forms/hand-out-drawer.tsx'
import { KeyDrawer } from '../forms/key-drawer.tsx'
import { KeyCode } from './key-code.tsx'

type Opened = { readonly what: 'new' } | { readonly what: 'edit' | 'hand-out'; readonly key: KeyView }

/** Keys of a location and of those that it lies in. */
export function KeysCard({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const mayEdit = usePermission('locations.edit')
  const [opened, setOpened] = useState<Opened>()
  const { data } = useQuery(methodQuery(keysMethods.list, { locationUuid: location.uuid }))
  const keys = data?.keys ?? []
  const close = () => setOpened(undefined)
  if (keys.length === 0 && !mayEdit) return null
  return (
    <Card
      title={t`Keys`}
      actions={
        mayEdit && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setOpened({ what: 'new' })}
          >
            <Trans>Add key</Trans>
          </Button>
        )
      }
    >
      {keys.length === 0 ? (
        <Text tone="soft">{t`No keys`}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {keys.map((key) => (
            <KeyRow
              key={key.uuid}
              item={key}
              onEdit={() => setOpened({ what: 'edit', key })}
              onHandOut={() => setOpened({ what: 'hand-out', key })}
            />
          ))}
        </Stack>
      )}
      {opened?.what === 'new' && <KeyDrawer locationUuid={location.uuid} item={undefined} onClose={close} />}
      {opened?.what === 'edit' && <KeyDrawer locationUuid={location.uuid} item={opened.key} onClose={close} />}
      {opened?.what === 'hand-out' && <HandOutDrawer item={opened.key} onClose={close} />}
    </Card>
  )
}

type KeyRowProps = { readonly item: KeyView; readonly onEdit: () => void; readonly onHandOut: () => void }

function KeyRow({ item, onEdit, onHandOut }: KeyRowProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { name, number, kind, copies, note, isInherited, locationName } = item
  const facts = [
    labels.keyKind(kind),
    number && t`No. ${number}`,
    copies > 1 && t`${copies} copies`,
    isInherited && t`of ${locationName}`,
  ]
  return (
    <Stack as="li" gap={2}>
      <Row justify="between" align="start">
        <Stack gap={1}>
          <Heading level={3} size="small">
            {name}
          </Heading>
          <Text size="small" tone="soft">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <KeyState item={item} />
      </Row>
      {note !== '' && <Text keepsLines>{note}</Text>}
      <KeyActions item={item} onEdit={onEdit} onHandOut={onHandOut} />
    </Stack>
  )
}

/** State of a key with its holder; one that is overdue is marked. */
function KeyState({ item }: { item: KeyView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { state, holder, dueBack, isOverdue } = item
  const surface = state === 'lost' || isOverdue ? 'red' : state === 'out' ? 'orange' : 'green'
  return (
    <Stack gap={1} align="end">
      <Tag surface={surface}>{isOverdue ? t`Overdue` : labels.keyState(state)}</Tag>
      {holder !== '' && (
        <Text size="small">{dueBack === null ? holder : t`${holder}, until ${formats.day(dueBack)}`}</Text>
      )}
    </Stack>
  )
}

function KeyActions({ item, onEdit, onHandOut }: KeyRowProps) {
  const { t } = useLingui()
  const takeIn = useCommand(keysMethods.takeIn)
  const reportLost = useCommand(keysMethods.reportLost)
  const one = { keyUuid: item.uuid, version: item.version }
  const look = { variant: 'secondary', color: 'default', size: 'small' } as const
  return (
    <Cluster>
      <Action verb="hand_out" view={item} {...look} onPress={onHandOut}>{t`Hand out`}</Action>
      <Action
        verb="take_in"
        view={item}
        {...look}
        loading={takeIn.isRunning}
        onPress={() => void takeIn.run(one).catch(() => undefined)}
      >
        {t`Take in`}
      </Action>
      <ConfirmedAction
        verb="report_lost"
        view={item}
        variant="tertiary"
        color="critical"
        size="small"
        title={t`Report ${item.name} as lost?`}
        question={t`Change the lock or the code if the building is no longer safe. A key that is found is taken in again.`}
        onConfirm={() => reportLost.run(one)}
      >
        {t`Report lost`}
      </ConfirmedAction>
      {item.can.includes('reveal_code') && <KeyCode keyUuid={item.uuid} />}
      <Action verb="edit" view={item} variant="tertiary" color="default" size="small" onPress={onEdit}>
        {t`Edit key`}
      </Action>
    </Cluster>
  )
}

import { type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddResidentDrawer } from '../forms/resident-form-drawer.tsx'
import { ResidentDrawer } from './resident-drawer.tsx'

type ResidentsCardProps = { readonly locationUuid: string; readonly isHome: boolean }

/** People who live at a location or below it. */
export function ResidentsCard({ locationUuid, isHome }: ResidentsCardProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayEdit = usePermission('residents.edit') && isHome
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<string>()
  const { data } = useQuery(methodPageQuery(residentsMethods.list, { locationUuid }))
  const residents = data?.rows ?? []
  const more = (data?.paging?.count ?? 0) - residents.length
  if (residents.length === 0 && !mayEdit) return null
  return (
    <Card
      title={t`Residents`}
      actions={
        mayEdit && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setAdding(true)}
          >
            <Trans>Add resident</Trans>
          </Button>
        )
      }
    >
      {residents.length === 0 ? (
        <Text tone="soft">{t`No resident is known here.`}</Text>
      ) : (
        <Stack as="ul" gap={3}>
          {residents.map((resident) => (
            <ResidentRow
              key={resident.uuid}
              resident={resident}
              locationUuid={locationUuid}
              onOpen={() => setOpen(resident.uuid)}
            />
          ))}
        </Stack>
      )}
      {more > 0 && (
        <LinkButton variant="tertiary" color="default" size="small" href={`${paths.residents}?place=${locationUuid}`}>
          {t`Show all residents`}
        </LinkButton>
      )}
      {isAdding && <AddResidentDrawer locationUuid={locationUuid} onClose={() => setAdding(false)} />}
      {open && <ResidentDrawer residentUuid={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

type ResidentRowProps = {
  readonly resident: ResidentView
  readonly locationUuid: string
  readonly onOpen: () => void
}

function ResidentRow({ resident, locationUuid, onOpen }: ResidentRowProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { name, telephone, email, hasNeeds, homes } = resident
  const own = homes.find((home) => home.locationUuid === locationUuid) ?? homes[0]
  const facts = [
    own && labels.occupancyKind(own.kind),
    own && own.locationUuid !== locationUuid && own.locationName,
    telephone || email,
  ]
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={1} align="start">
        <Text weight="medium">{name}</Text>
        <Text size="small" tone="soft">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {hasNeeds && <Tag surface="orange">{t`Has needs`}</Tag>}
      </Stack>
      <Button size="small" variant="tertiary" color="default" aria-label={t`Open ${name}`} onPress={onOpen}>
        {t`Open`}
      </Button>
    </Row>
  )
}

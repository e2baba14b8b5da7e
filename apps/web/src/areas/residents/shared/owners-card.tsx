import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ownershipAt } from '../forms/owner-form-model.ts'
import { AddOwnerDrawer } from '../forms/owner-forms.tsx'
import { useMandateText } from '../use-mandate-text.ts'
import { OwnerDrawer } from './owner-drawer.tsx'

/** Owners of a location, of the ones above it and of what is inside it. */
export function OwnersCard({ locationUuid }: { readonly locationUuid: string }) {
  const { t } = useLingui()
  const mandateText = useMandateText()
  const mayEdit = usePermission('owners.edit')
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<string>()
  const { data } = useQuery(methodPageQuery(ownersMethods.list, { locationUuid }))
  const owners = data?.rows ?? []
  if (owners.length === 0 && !mayEdit) return null
  const add = (
    <Button size="small" variant="secondary" color="default" startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      {t`Add owner`}
    </Button>
  )
  return (
    <Card title={t`Owners`} actions={mayEdit && add}>
      {owners.length === 0 && <Text tone="soft">{t`No owner is known here. You decide about costs alone.`}</Text>}
      <Stack as="ul" gap={3}>
        {owners.map((owner) => {
          const ownership = ownershipAt(owner, locationUuid)
          const { uuid, name } = owner
          return (
            <Row as="li" key={uuid} justify="between" align="start">
              <Stack gap={1}>
                <Text weight="medium">{name}</Text>
                {ownership && ownership.locationUuid !== locationUuid && (
                  <Text size="small" tone="soft">
                    {ownership.locationName}
                  </Text>
                )}
                {ownership && (
                  <Text size="small" tone="soft">
                    {mandateText(ownership)}
                  </Text>
                )}
              </Stack>
              <Button
                size="small"
                variant="tertiary"
                color="default"
                aria-label={t`Open ${name}`}
                onPress={() => setOpen(uuid)}
              >
                {t`Open`}
              </Button>
            </Row>
          )
        })}
      </Stack>
      {isAdding && <AddOwnerDrawer locationUuid={locationUuid} onClose={() => setAdding(false)} />}
      {open && <OwnerDrawer ownerUuid={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

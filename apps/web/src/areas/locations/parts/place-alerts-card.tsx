import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { type PlaceAlertView, placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { PlaceAlertDrawer } from '../forms/place-alert-drawer.tsx'

/** Alerts of a location and of those that it lies in. */
export function PlaceAlertsCard({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const mayEdit = usePermission('locations.edit')
  const [edited, setEdited] = useState<PlaceAlertView | 'new'>()
  const { data } = useQuery(methodQuery(placeAlertsMethods.list, { locationUuid: location.uuid }))
  const alerts = data?.alerts ?? []
  if (alerts.length === 0 && !mayEdit) return null
  return (
    <Card
      title={t`Alerts`}
      description={t`What visitors must know. Applies to every location inside.`}
      actions={
        mayEdit && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setEdited('new')}
          >
            <Trans>Add alert</Trans>
          </Button>
        )
      }
    >
      {alerts.length === 0 ? (
        <Text tone="soft">{t`No alerts`}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {alerts.map((alert) => (
            <Alert key={alert.uuid} alert={alert} onEdit={mayEdit ? () => setEdited(alert) : undefined} />
          ))}
        </Stack>
      )}
      {edited && (
        <PlaceAlertDrawer
          alert={edited === 'new' ? undefined : edited}
          locationUuid={location.uuid}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function Alert({ alert, onEdit }: { alert: PlaceAlertView; onEdit: (() => void) | undefined }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { kind, note, audience, validFrom, validUntil, reviewOn, isActive, isInherited, locationName } = alert
  const facts = [
    isInherited && t`of ${locationName}`,
    t`Seen by: ${labels.alertAudience(audience)}`,
    validFrom && t`from ${formats.day(validFrom)}`,
    validUntil && t`until ${formats.day(validUntil)}`,
    !isActive && t`does not apply today`,
    reviewOn && t`check on ${formats.day(reviewOn)}`,
  ]
  return (
    <Stack as="li" gap={1}>
      <Heading level={3} size="small">
        {labels.placeAlert(kind)}
      </Heading>
      {note !== '' && <Text keepsLines>{note}</Text>}
      <Text size="small" tone="soft">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {onEdit && (
        <div>
          <Button size="small" variant="tertiary" color="default" onPress={onEdit}>
            <Trans>Edit alert</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

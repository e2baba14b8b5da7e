import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Card } from '@fettle/ui/layout/card'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'

/** Facts of a place. */
export function LocationDetailsTab() {
  const { t } = useLingui()
  const words = useWords()
  const { data: location } = useSuspenseQuery(
    queryOf(locationsMethods.get, { locationUuid: useParameter('locationUuid') }),
  )
  return (
    <Card title={t`Details`}>
      <DefinitionList
        items={[
          { label: t`Address`, value: addressLine(location.address) },
          { label: t`Time zone`, value: location.address.timeZone },
          { label: t`Kind`, value: words.locationKind(location.kind) },
          { label: t`Branch`, value: location.organisationName },
          { label: t`Access notes`, value: location.accessNotes },
          { label: t`Reference`, value: location.externalReference },
        ]}
      />
    </Card>
  )
}

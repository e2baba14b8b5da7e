import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useWithoutText } from '../../calendar/shared/use-without-text.ts'
import { useSlotText } from '../shared/use-slot-text.ts'

export type OfferedTime = { readonly startsAt: string; readonly endsAt: string; readonly userUuid: string }
type FreeTimesProps = {
  readonly jobUuid: string
  readonly zone: string
  readonly chosen: readonly OfferedTime[]
  readonly onChange: (chosen: readonly OfferedTime[]) => void
}

/** Free times of the team to offer, and why no member has one. */
export function FreeTimes({ jobUuid, zone, chosen, onChange }: FreeTimesProps) {
  const { t } = useLingui()
  const slotText = useSlotText(zone)
  const withoutText = useWithoutText()
  const [userUuid, setUserUuid] = useState('')
  const team = useQuery(methodQuery(residentVisitsMethods.freeTimes, { jobUuid }))
  const { data } = useQuery(methodQuery(residentVisitsMethods.freeTimes, { jobUuid, userUuid: userUuid || null }))
  if (!data?.isPlannable) return null
  const named = [...(team.data?.windows ?? []), ...(team.data?.without ?? [])]
  const people = [...new Map(named.map((each) => [each.userUuid, each.name]))]
  const keyOf = (each: OfferedTime) => `${each.startsAt} ${each.userUuid}`
  const shown = new Map([...chosen, ...data.windows].map((each) => [keyOf(each), each]))
  return (
    <Stack gap={3}>
      <SelectField
        label={t`Free times of`}
        value={userUuid}
        onChange={setUserUuid}
        emptyOption={t`The whole team`}
        options={people.map(([id, name]) => ({ id, label: name }))}
      />
      {data.windows.length === 0 ? (
        <Stack as="ul" gap={1}>
          {data.without.map((each) => (
            <li key={each.userUuid}>
              <Text as="span" weight="medium">
                {each.name}
              </Text>
              <Text as="span" tone="soft">
                {' '}
                {withoutText(each)}
              </Text>
            </li>
          ))}
        </Stack>
      ) : (
        <CheckboxGroup
          label={t`Free times`}
          value={chosen.map(keyOf)}
          onChange={(keys) => onChange(keys.flatMap((key) => toOffered(shown.get(key))))}
          options={data.windows.map((each) => ({ id: keyOf(each), label: slotText(each), description: each.name }))}
        />
      )}
    </Stack>
  )
}

const toOffered = (each: OfferedTime | undefined): OfferedTime[] =>
  each ? [{ startsAt: each.startsAt, endsAt: each.endsAt, userUuid: each.userUuid }] : []

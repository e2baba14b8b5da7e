import type { DraftItemView } from '@fettle/contracts/calendar/plan-draft-view'
import { type NoSlotReason, noSlotReasons } from '@fettle/domain/calendar/free-windows'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

/** Why no one of the team has a place for some work. */
const useReasons = () => {
  const { t } = useLingui()
  return (code: NoSlotReason, skill: string): string => {
    const reasons: Readonly<Record<NoSlotReason, string>> = {
      skill_missing: t`No one has the skill ${skill}`,
      skill_expired: t`The skill ${skill} has expired for everyone who has it`,
      no_working_hours: t`No one works on these days`,
      on_leave: t`Everyone who could do it is away`,
      fully_booked: t`Everyone who could do it is fully booked`,
      gaps_too_short: t`No free time is long enough with the travel`,
    }
    return reasons[code]
  }
}

/** Work of a draft without a place, with the reason and the way to plan it by hand. */
export function DraftLeft({ items }: { readonly items: readonly DraftItemView[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const paths = useCalendarPaths()
  const reasons = useReasons()
  return (
    <Card
      title={t`Without a place`}
      description={t`Open one to plan it yourself, also on other days.`}
      headingLevel={3}
    >
      <LinkList
        label={t`Without a place`}
        links={items.map(({ jobUuid, title, locationName, completeBy, code, facts }) => ({
          id: jobUuid,
          href: paths.calendarJob(jobUuid),
          content: (
            <Stack gap={0}>
              <Text as="span" weight="medium">
                {title}
              </Text>
              <Text as="span" size="small" tone="soft">
                {`${locationName} · ${t`Due ${formats.relative(completeBy, now)}`}`}
              </Text>
              <Text as="span" size="small">
                {reasons(noSlotReasons.find((each) => each === code) ?? 'gaps_too_short', String(facts.skill ?? ''))}
              </Text>
            </Stack>
          ),
        }))}
      />
    </Card>
  )
}

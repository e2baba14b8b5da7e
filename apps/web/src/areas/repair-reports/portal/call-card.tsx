import { isSameLanguage } from '@fettle/domain/editions/resident-languages'
import { emergencyNumber, type OwnNumbers } from '@fettle/domain/repair-reports/emergency-numbers'
import type { CallTarget } from '@fettle/domain/repair-reports/fault-tree'
import { PhoneIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { textsIn } from '../../../platform/language/catalogues.ts'
import { isolated } from '../../../platform/language/isolated.ts'

const advice = {
  emergency: msg`Get to safety first. Do not touch anything that is wet or live.`,
  gas: msg`Open windows, use no switch and no flame, leave the home, and call from a safe place.`,
  power: msg`The street is dark too: the network operator knows more.`,
}

/** The texts of the edition's language, where the page is in another one: people who help can read them too. */
const useEditionTexts = (): I18n | undefined => {
  const { i18n } = useLingui()
  const { defaultLocale } = useEdition()
  return useQuery({
    queryKey: ['edition-texts', defaultLocale],
    queryFn: () => textsIn('repair-reports', defaultLocale),
    enabled: !isSameLanguage(i18n.locale, defaultLocale),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** In a line from right to left the groups of the number keep their order. */
const callIn = (i18n: I18n, digits: string): string => {
  const number = isolated(digits, i18n.locale)
  return i18n._(msg`Call ${number} now`)
}

type CallCardProps = {
  readonly target: CallTarget
  /** Those of the client, where its tree has them. */
  readonly numbers?: OwnNumbers | undefined
}

/** Whom to call at once, before anything is filled in. */
export function CallCard({ target, numbers }: CallCardProps) {
  const { i18n } = useLingui()
  const { namespace, defaultLocale } = useEdition()
  const edition = useEditionTexts()
  const number = emergencyNumber(namespace, target, numbers)
  return (
    <Banner
      status="warning_urgent"
      isUrgent
      title={callIn(i18n, number)}
      actions={
        <LinkButton color="critical" href={`tel:${number.replaceAll(' ', '')}`} startIcon={<PhoneIcon />}>
          <bdi dir="ltr">{number}</bdi>
        </LinkButton>
      }
    >
      <Stack gap={2}>
        <span>{i18n._(advice[target])}</span>
        {edition && (
          <span lang={defaultLocale} dir="ltr">
            <strong>{callIn(edition, number)}</strong> {edition._(advice[target])}
          </span>
        )}
      </Stack>
    </Banner>
  )
}

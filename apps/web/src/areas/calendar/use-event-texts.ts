import type { AbsenceKind } from '@fettle/domain/calendar/absence'
import { useLingui } from '@lingui/react/macro'
import { useCalendarLabels } from './use-calendar-labels.ts'

/** Texts of what is no visit. */
export const useEventTexts = () => {
  const { t } = useLingui()
  const { absenceKinds } = useCalendarLabels()
  return {
    busy: t`Other work`,
    away: ({ kind, state }: { readonly kind: AbsenceKind | null; readonly state: string }): string => {
      const name = kind === null ? t`Away` : absenceKinds[kind]
      return state === 'requested' ? t`${name} (requested)` : name
    },
  }
}

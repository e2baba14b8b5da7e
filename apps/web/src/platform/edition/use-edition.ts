import type { Edition } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLocale } from '../language/use-locale.ts'
import { useHomeZone } from '../session/session.ts'
import { type Formats, formatsOf } from './formats.ts'

/** The edition of the address. */
export const useEdition = (): Edition => {
  const { namespace } = useParams({ strict: false }) as { namespace?: string }
  return editionOf(namespace ?? 'uk')
}

/** Money, days and moments for this reader. */
export const useFormats = (): Formats => {
  const edition = useEdition()
  const locale = useLocale()
  const home = useHomeZone()
  return useMemo(() => formatsOf(edition, locale, home), [edition, locale, home])
}

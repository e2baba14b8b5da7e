import type { Edition } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { sessionQuery } from '../session/session.ts'

/** Edition of the path and time zone of the reader. */
type Reader = { readonly edition: Edition; readonly zone: string | undefined }
const ReaderContext = createContext<Reader>({ edition: editionOf('uk'), zone: undefined })

/** Provides edition and zone once, so that table cells need not subscribe to path and session. */
export function EditionProvider({ children }: { children: ReactNode }) {
  const [, namespace = 'uk'] = useLocation().pathname.split('/')
  const zone = useQuery({ ...sessionQuery, enabled: false }).data?.person?.timeZone ?? undefined
  const reader = useMemo(() => ({ edition: editionOf(namespace), zone }), [namespace, zone])
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** The edition of the current path. */
export const useEdition = (): Edition => useContext(ReaderContext).edition

/** The time zone chosen by the person; undefined uses the device's. */
export const useHomeZone = (): string | undefined => useContext(ReaderContext).zone

import type { Edition } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { sessionQuery } from '../session/session.ts'

/** The edition of the address and the time zone of the reader. */
type Reader = { readonly edition: Edition; readonly zone: string | undefined }
const ReaderContext = createContext<Reader>({ edition: editionOf('uk'), zone: undefined })

/** Looks up once who reads: each cell of a table asks for it, and none of them watches the address or the session for it. */
export function EditionProvider({ children }: { children: ReactNode }) {
  const [, namespace = 'uk'] = useLocation().pathname.split('/')
  const zone = useQuery({ ...sessionQuery, enabled: false }).data?.person?.timeZone ?? undefined
  const reader = useMemo(() => ({ edition: editionOf(namespace), zone }), [namespace, zone])
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** The edition of the address. */
export const useEdition = (): Edition => useContext(ReaderContext).edition

/** The zone that the person chose for their clocks; undefined follows the device. */
export const useHomeZone = (): string | undefined => useContext(ReaderContext).zone

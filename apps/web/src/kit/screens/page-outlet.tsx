import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SuspenseBoundary } from './suspense-boundary.tsx'

type PageOutletProps = {
  /** Number of parent routes: root, market and dashboard are 3, a frame is the 4th. */
  readonly depth: 3 | 4
  readonly skeleton: ReactNode
}

/** The page within a shell or frame: its skeleton while loading, its error in place. */
export function PageOutlet({ depth, skeleton }: PageOutletProps) {
  const { pathname } = useLocation()
  const route = String(useMatches()[depth]?.routeId ?? '')
  return (
    <SuspenseBoundary key={route} skeleton={skeleton} place={pathname}>
      <Outlet />
    </SuspenseBoundary>
  )
}

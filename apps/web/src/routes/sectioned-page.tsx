import { PageSection, useScrollToSection } from '@fettle/ui/layout/page-section'
import { Stack } from '@fettle/ui/layout/stack'
import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PartSkeleton } from '../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../kit/screens/suspense-boundary.tsx'
import type { LazyPage } from '../platform/loading/lazy-page.ts'

/** Parts of one tab, by the id of their section, in reading order. */
export type Sections = Readonly<Record<string, LazyPage>>

/**
 * A tab of several parts. `open` is the part of this address, scrolled to unless it is the first; a fragment of the
 * address takes precedence.
 */
export const sectionedPage = (sections: Sections, open?: string): LazyPage => {
  const parts = Object.entries(sections)
  function SectionedPage() {
    const { hash } = useLocation()
    useScrollToSection(hash === '' ? open : hash)
    return (
      <Stack gap={5}>
        {parts.map(([id, page]) => {
          const Part = page as ComponentType
          return (
            <PageSection key={id} id={id}>
              <SuspenseBoundary skeleton={<PartSkeleton lines={6} />}>
                <Part />
              </SuspenseBoundary>
            </PageSection>
          )
        })}
      </Stack>
    )
  }
  const pages = parts.map(([, page]) => page)
  return Object.assign(SectionedPage, {
    preload: async () => {
      await Promise.all(pages.map(async (page) => page.preload?.()))
    },
    loadData: async (place: Parameters<NonNullable<LazyPage['loadData']>>[0]) =>
      (await Promise.all(pages.map(async (page) => page.loadData?.(place)))).some(Boolean),
  })
}

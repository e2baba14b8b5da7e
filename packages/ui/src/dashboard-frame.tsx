import type { ReactNode } from 'react'
import { Card, type CardProps } from './card.tsx'
import s from './dashboard-frame.module.css'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import { Stand, type StandingProps } from './standing.tsx'

export interface DashboardFrameProps<Content> extends PageHeaderProps, StandingProps<Content> {
  /** Period, place and the like, for all panels alike. */
  readonly filters?: ReactNode
}

/** Answers at a glance. The panels come as `DashboardPanel`s, each with a standing of its own. */
export function DashboardFrame<Content>(props: DashboardFrameProps<Content>) {
  const { standing, faces, children, filters, ...header } = props
  if (standing.at === 'forbidden') return faces.forbidden
  return (
    <Page>
      <PageHeader {...header} />
      {filters}
      <div className={s.panels}>
        <Stand {...{ standing, faces, children }} />
      </div>
    </Page>
  )
}

export interface DashboardPanelProps<Content> extends Omit<CardProps, 'children'>, StandingProps<Content> {
  /** Of twelve columns on a wide screen. */
  readonly width?: 3 | 4 | 6 | 8 | 12
}

/** One answer. A panel that fails or waits leaves the others alone. */
export function DashboardPanel<Content>({
  standing,
  faces,
  children,
  width = 6,
  ...card
}: DashboardPanelProps<Content>) {
  return (
    <div className={s.panel} data-width={width}>
      <Card {...card}>
        <Stand {...{ standing, faces, children }} />
      </Card>
    </div>
  )
}

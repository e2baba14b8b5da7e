import type { ReactNode } from 'react'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Card, type CardProps } from './card.tsx'
import s from './dashboard-frame.module.css'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'

export interface DashboardFrameProps extends PageHeaderProps {
  /** Filters of all panels. */
  readonly filters?: ReactNode
  /** `DashboardPanel`, `DashboardFigures`, and `DashboardColumn`s of panels. */
  readonly children: ReactNode
}

/** A dashboard. The frame loads nothing: each panel has its own load state. */
export function DashboardFrame({ filters, children, ...header }: DashboardFrameProps) {
  return (
    <Page>
      <PageHeader {...header} />
      {filters}
      <div className={s.panels}>{children}</div>
    </Page>
  )
}

/** Columns of twelve on a wide screen. */
type Width = 3 | 4 | 6 | 8 | 12

/** Stacked panels beside a taller one. */
export function DashboardColumn({ width = 6, children }: { width?: Width; children: ReactNode }) {
  return (
    <div className={s.column} data-width={width}>
      {children}
    </div>
  )
}

export interface DashboardPanelProps<Content> extends Omit<CardProps, 'children'>, LoadStateProps<Content> {
  readonly width?: Width
}

/** A panel with its own load state. */
export function DashboardPanel<Content>(props: DashboardPanelProps<Content>) {
  const { loadState, fallbacks, children, width = 6, ...card } = props
  return (
    <div className={s.panel} data-width={width}>
      <Card {...card}>
        <LoadStateView {...{ loadState, fallbacks, children }} />
      </Card>
    </div>
  )
}

export interface DashboardFiguresProps<Content> extends LoadStateProps<Content> {
  readonly label: string
}

/** `KeyFigure`s side by side, each a card. */
export function DashboardFigures<Content>({ label, ...stand }: DashboardFiguresProps<Content>) {
  return (
    <section aria-label={label}>
      <LoadStateView {...stand} />
    </section>
  )
}

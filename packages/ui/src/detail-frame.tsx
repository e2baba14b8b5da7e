import type { ReactNode } from 'react'
import type { Definition } from './definition-list.tsx'
import s from './detail-frame.module.css'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import { type LinkTab, LinkTabs } from './tabs.tsx'

export interface DetailFrameProps extends PageHeaderProps {
  /** The handful of facts that are always in sight. */
  readonly facts?: readonly Definition[]
  readonly notice?: ReactNode
  readonly tabs?: readonly LinkTab[] | undefined
  readonly tabsLabel?: string
  /** The page of the open tab. */
  readonly children: ReactNode
  readonly aside?: ReactNode
  readonly asideLabel?: string
}

/** A page about one thing: title, state, facts, actions, tabs, and what stands beside them. */
export function DetailFrame(props: DetailFrameProps) {
  const { facts = [], notice, tabs, tabsLabel = '', children, aside, asideLabel } = props
  return (
    <Page>
      <PageHeader {...props} />
      {notice}
      {facts.length > 0 && (
        <dl className={s.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={s.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tabs && <LinkTabs tabs={tabs} label={tabsLabel} />}
      <div className={s.body} data-aside={aside ? true : undefined}>
        <div className={s.outlet}>{children}</div>
        {aside && (
          <section className={s.aside} aria-label={asideLabel}>
            {aside}
          </section>
        )}
      </div>
    </Page>
  )
}

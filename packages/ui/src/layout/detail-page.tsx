import type { ReactNode } from 'react'
import { type LinkTab, LinkTabs } from '../controls/tabs.tsx'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import type { Definition } from '../table/definition-list.tsx'
import s from './detail-page.module.css'
import { Page, PageHeader, type PageHeaderProps, type PageWidth } from './page.tsx'

export interface DetailFrame extends PageHeaderProps {
  /** The handful of facts that are always in sight. */
  readonly facts?: readonly Definition[]
  readonly notice?: ReactNode
  /** Each a route; the open one is what the page holds. */
  readonly tabs?: readonly LinkTab[] | undefined
  readonly tabsLabel?: string
}

export interface DetailPageProps<Content> extends LoadStateProps<Content> {
  readonly width?: PageWidth
  /** Title, facts, tabs and actions, which only the thing itself can say. */
  readonly frame: (content: Content) => DetailFrame
}

/** A page about one thing, its tabs being routes. Nothing of the frame is drawn before the thing is known. */
export function DetailPage<Content>({ loadState, fallbacks, children, frame, width }: DetailPageProps<Content>) {
  return (
    <LoadStateView loadState={loadState} fallbacks={fallbacks}>
      {(content) => (
        <Page {...(width && { width })}>
          <Frame {...frame(content)}>{children(content)}</Frame>
        </Page>
      )}
    </LoadStateView>
  )
}

function Frame(props: DetailFrame & { children: ReactNode }) {
  const { facts = [], notice, tabs, tabsLabel = '', children } = props
  // On a phone the facts stand on the first tab alone: the others begin with what they were opened for.
  const isInside = tabs?.[0]?.isActive === false
  return (
    <>
      <PageHeader {...props} />
      {notice}
      {facts.length > 0 && (
        <dl className={s.facts} data-inside={isInside || undefined}>
          {facts.map(({ label, value }) => (
            <div key={label} className={s.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tabs && <LinkTabs tabs={tabs} label={tabsLabel} />}
      <div className={s.outlet}>{children}</div>
    </>
  )
}

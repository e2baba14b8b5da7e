import type { ReactNode } from 'react'
import { type LinkTab, LinkTabs } from '../controls/tabs.tsx'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import type { Definition } from '../table/definition-list.tsx'
import s from './detail-page.module.css'
import { Page, PageHeader, type PageHeaderProps, type PageWidth } from './page.tsx'

export interface DetailFrame extends PageHeaderProps {
  /** Key facts of the resource. */
  readonly facts?: readonly Definition[]
  readonly notice?: ReactNode
  /** Tabs as routes; the active one is the page's content. */
  readonly tabs?: readonly LinkTab[] | undefined
  readonly tabsLabel?: string
}

export interface DetailPageProps<Content> extends LoadStateProps<Content> {
  readonly width?: PageWidth
  /** Title, facts, tabs and actions, which depend on the content. */
  readonly frame: (content: Content) => DetailFrame
}

/** Page of a resource with tabs as routes. The frame renders once the resource is loaded. */
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
  // On a phone the facts are on the first tab only.
  const isInside = tabs?.[0]?.isActive === false
  const openPart = isInside ? tabs.find(({ isActive }) => isActive)?.label : undefined
  return (
    <>
      <PageHeader {...props} openPart={openPart} />
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

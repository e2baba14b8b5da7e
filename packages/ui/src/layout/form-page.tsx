import type { ReactNode } from 'react'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Page, PageHeader, type PageHeaderProps, type PageWidth } from './page.tsx'

export interface FormHead extends PageHeaderProps {
  /** A banner above the form. */
  readonly notice?: ReactNode
}

export interface FormPageProps<Content> extends LoadStateProps<Content> {
  readonly width?: PageWidth
  /** Heading, which may depend on the content. */
  readonly head: (content: Content) => FormHead
}

/** A form page: heading and a `FormFrame`, which renders as content because its initial values are loaded. */
export function FormPage<Content>({ loadState, fallbacks, children, head, width = 'form' }: FormPageProps<Content>) {
  return (
    <LoadStateView loadState={loadState} fallbacks={fallbacks}>
      {(content) => {
        const { notice, ...header } = head(content)
        return (
          <Page width={width}>
            <PageHeader {...header} />
            {notice}
            {children(content)}
          </Page>
        )
      }}
    </LoadStateView>
  )
}

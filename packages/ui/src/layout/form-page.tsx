import type { ReactNode } from 'react'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Page, PageHeader, type PageHeaderProps, type PageWidth } from './page.tsx'

export interface FormHead extends PageHeaderProps {
  /** A banner above the form. */
  readonly notice?: ReactNode
}

export interface FormPageProps<Content> extends LoadStateProps<Content> {
  readonly width?: PageWidth
  /** What the form is about: only known with what it begins with. */
  readonly head: (content: Content) => FormHead
}

/**
 * A page that is a form: heading and a `FormFrame`, which comes as the content because its fields begin with what was
 * fetched. Nothing can be entered before that is here.
 */
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

import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import { Stand, type StandingProps } from './standing.tsx'

export interface FormPageProps<Content> extends PageHeaderProps, StandingProps<Content> {
  readonly form: Omit<FormFrameProps, 'children'>
}

/** A page that is a form: heading, fields, and actions that stay in sight. */
export function FormPage<Content>({ standing, faces, children, form, ...header }: FormPageProps<Content>) {
  if (standing.at === 'forbidden') return faces.forbidden
  return (
    <Page width="form">
      <PageHeader {...header} />
      <Stand standing={standing} faces={faces}>
        {(content) => <FormFrame {...form}>{children(content)}</FormFrame>}
      </Stand>
    </Page>
  )
}

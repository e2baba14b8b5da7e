import type { ReactNode } from 'react'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import s from './list-page.module.css'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import { SplitView } from './split-view.tsx'

export interface ListPageProps<Content> extends PageHeaderProps, LoadStateProps<Content> {
  /** A narrow column on the left, like a tree; a line above the list on a phone. */
  readonly buckets?: ReactNode
  readonly bucketsLabel?: string
  readonly tabs?: ReactNode
  readonly filters?: ReactNode
  /** A banner above the rows. */
  readonly notice?: ReactNode
  readonly pagination?: ReactNode
  readonly bulkBar?: ReactNode
  /** A preview of the active row. */
  readonly preview?: ReactNode
  readonly previewLabel?: string
  /** Whether the preview is wider than the list and stays when no row is open. */
  readonly isReader?: boolean
  /** Less space above the rows, for lists that are scanned all day. */
  readonly isDense?: boolean
}

/**
 * A list page: heading, buckets, filters, rows, pagination, and a preview. All but the rows stays while loading; a
 * forbidden list shows none of it.
 */
export function ListPage<Content>(props: ListPageProps<Content>) {
  const {
    loadState,
    fallbacks,
    children,
    buckets,
    bucketsLabel = '',
    preview,
    previewLabel = '',
    isReader = false,
    ...rest
  } = props
  if (loadState.at === 'forbidden') return fallbacks.forbidden
  return (
    <Page isDense={rest.isDense ?? false}>
      <PageHeader {...rest} />
      {rest.tabs}
      <SplitView side={buckets} sideLabel={bucketsLabel} place="start">
        <SplitView side={preview} sideLabel={previewLabel} place={isReader ? 'reader' : 'end'}>
          <div className={s.list}>
            {rest.filters}
            {rest.notice}
            <LoadStateView {...{ loadState, fallbacks, children }} />
            {rest.bulkBar}
            {rest.pagination}
          </div>
        </SplitView>
      </SplitView>
    </Page>
  )
}

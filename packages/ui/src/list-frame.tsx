import type { ReactNode } from 'react'
import s from './list-frame.module.css'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import { SplitView } from './split-view.tsx'

export interface ListFrameProps extends PageHeaderProps {
  /** A `BucketNav` or other narrow column at the left; a line above the list on a phone. */
  readonly buckets?: ReactNode
  readonly bucketsLabel?: string
  readonly tabs?: ReactNode
  readonly filters?: ReactNode
  /** A banner above the table. */
  readonly notice?: ReactNode
  readonly table: ReactNode
  readonly pagination?: ReactNode
  readonly bulkBar?: ReactNode
  /** A preview of the active row. */
  readonly preview?: ReactNode
  readonly previewLabel?: string
}

/** A page that is a list: heading, buckets, filters, rows, pages, and a preview beside them. */
export function ListFrame(props: ListFrameProps) {
  const { buckets, bucketsLabel = '', preview, previewLabel = '', tabs, filters, notice } = props
  return (
    <Page>
      <PageHeader {...props} />
      {tabs}
      <SplitView side={buckets} sideLabel={bucketsLabel} place="start">
        <SplitView side={preview} sideLabel={previewLabel}>
          <div className={s.frame}>
            {filters}
            {notice}
            {props.table}
            {props.bulkBar}
            {props.pagination}
          </div>
        </SplitView>
      </SplitView>
    </Page>
  )
}

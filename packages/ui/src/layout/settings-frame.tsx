import { BucketNav } from '../controls/bucket-nav.tsx'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import s from './settings-frame.module.css'
import { SplitView } from './split-view.tsx'
import { Heading, Text } from './text.tsx'

export interface SettingsPart {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly isActive?: boolean | undefined
}

export interface SettingsFrameProps<Content> extends PageHeaderProps, LoadStateProps<Content> {
  readonly parts: readonly SettingsPart[]
  readonly partsLabel: string
  /** Title of the active part. */
  readonly partTitle: string
  readonly partDescription?: string | undefined
}

/** Settings: parts as routes on the left, the active one on the right. */
export function SettingsFrame<Content>(props: SettingsFrameProps<Content>) {
  const { loadState, fallbacks, children, parts, partsLabel, partTitle, partDescription, actions, ...header } = props
  return (
    <Page>
      <PageHeader {...header} openPart={partTitle} />
      <SplitView side={<BucketNav buckets={parts} label={partsLabel} />} sideLabel="" place="start">
        <div className={s.part}>
          <div className={s.head}>
            <div className={s.words}>
              <Heading level={2}>{partTitle}</Heading>
              {partDescription && <Text tone="soft">{partDescription}</Text>}
            </div>
            {actions && <div className={`${s.actions} no-print`}>{actions}</div>}
          </div>
          <LoadStateView {...{ loadState, fallbacks, children }} />
        </div>
      </SplitView>
    </Page>
  )
}

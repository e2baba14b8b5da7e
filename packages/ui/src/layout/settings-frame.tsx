import { useState } from 'react'
import { Link } from '../controls/link.tsx'
import { useIsPhone } from '../core/use-media.ts'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Page, PageHeader, type PageHeaderProps } from './page.tsx'
import s from './settings-frame.module.css'
import { SplitView } from './split-view.tsx'
import { Text } from './text.tsx'

export interface SettingsPart {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly isActive?: boolean | undefined
}

/** Parts under one heading. */
export interface SettingsGroup {
  readonly id: string
  readonly label: string
  readonly parts: readonly SettingsPart[]
}

export interface SettingsNavigationProps {
  readonly groups: readonly SettingsGroup[]
  readonly partsLabel: string
  readonly searchLabel: string
  readonly nothingFound: string
}

export interface SettingsFrameProps<Content> extends PageHeaderProps, LoadStateProps<Content>, SettingsNavigationProps {
  readonly description?: string | undefined
}

/** Settings: groups of parts as routes on the left, the open one on the right; a list to unfold on a phone. */
export function SettingsFrame<Content>(props: SettingsFrameProps<Content>) {
  const { loadState, fallbacks, children, groups, partsLabel, searchLabel, nothingFound, description, ...header } =
    props
  const navigation = <Navigation {...{ groups, partsLabel, searchLabel, nothingFound }} />
  return (
    <Page>
      <SplitView side={navigation} sideLabel="" place="start">
        <div className={s.part}>
          <PageHeader {...header} meta={description && <Text tone="soft">{description}</Text>} />
          <LoadStateView {...{ loadState, fallbacks, children }} />
        </div>
      </SplitView>
    </Page>
  )
}

/** A phone shows the open part and unfolds the list of all. */
function Navigation(props: SettingsNavigationProps) {
  if (!useIsPhone()) return <Parts {...props} />
  const open = props.groups.flatMap(({ parts }) => parts).find(({ isActive }) => isActive)
  return (
    <details className={s.menu} key={open?.id}>
      <summary>
        <span>{props.partsLabel}</span>
        {open && (
          <Text as="span" tone="soft">
            {open.label}
          </Text>
        )}
      </summary>
      <Parts {...props} />
    </details>
  )
}

const normalised = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function Parts({ groups, partsLabel, searchLabel, nothingFound }: SettingsNavigationProps) {
  const [search, setSearch] = useState('')
  const wanted = normalised(search.trim())
  const shown = groups
    .map((group) => ({ ...group, parts: group.parts.filter(({ label }) => normalised(label).includes(wanted)) }))
    .filter(({ parts }) => parts.length > 0)
  return (
    <nav aria-label={partsLabel} className={`${s.navigation} no-print`}>
      <SearchField label={searchLabel} hideLabel placeholder={searchLabel} value={search} onChange={setSearch} />
      {shown.length === 0 && <Text tone="soft">{nothingFound}</Text>}
      {shown.map(({ id, label, parts }) => (
        <section key={id} aria-labelledby={`settings-${id}`}>
          <h2 id={`settings-${id}`} className={s.group}>
            {label}
          </h2>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <Link className={s.link ?? ''} href={part.href} {...(part.isActive ? { 'aria-current': 'page' } : {})}>
                  {part.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

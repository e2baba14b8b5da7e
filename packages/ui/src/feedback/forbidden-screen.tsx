import type { ReactNode } from 'react'
import { LockIcon } from '../controls/icons.tsx'
import { LinkButton } from '../controls/link-button.tsx'
import { MessageScreen } from './message-screen.tsx'

export interface ForbiddenScreenProps {
  readonly title: string
  readonly description?: ReactNode
  readonly link?: { readonly label: string; readonly href: string } | undefined
}

/** Forbidden screen (specification, section 2). */
export function ForbiddenScreen({ title, description, link }: ForbiddenScreenProps) {
  const actions = link && <LinkButton href={link.href}>{link.label}</LinkButton>
  return <MessageScreen icon={<LockIcon />} {...{ title, description, actions }} />
}

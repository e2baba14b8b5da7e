import { type ReactNode, useId } from 'react'
import { useLocale } from 'react-aria-components'
import { Heading, Text } from '../layout/text.tsx'
import s from './gallery.module.css'

export interface GalleryExampleProps {
  /** As it is imported. */
  readonly name: string
  /** What it is for, in a line. */
  readonly purpose: string
  /** What it is given, in short. */
  readonly props: string
  readonly children: ReactNode
}

/** A page of the component book: what it is, what it takes, and the thing itself in its states. */
export function GalleryExample({ name, purpose, props, children }: GalleryExampleProps) {
  const id = useId()
  return (
    <section className={s.exhibit} aria-labelledby={id} data-exhibit={name}>
      <header>
        <Heading level={3} id={id}>
          {name}
        </Heading>
        <Text size="small" tone="soft">
          {purpose}
        </Text>
        <code className={s.props}>{props}</code>
      </header>
      <div className={s.stage}>{children}</div>
    </section>
  )
}

/** Sample words in the language of the page: German ones show whether long words have room. */
export function useSay(): (english: string, german: string) => string {
  const { locale } = useLocale()
  return (english, german) => (locale.startsWith('de') ? german : english)
}

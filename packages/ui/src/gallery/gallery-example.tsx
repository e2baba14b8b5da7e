import { type ReactNode, useId } from 'react'
import { useLocale } from 'react-aria-components'
import { Heading, Text } from '../layout/text.tsx'
import s from './gallery.module.css'

export interface GalleryExampleProps {
  /** Export name. */
  readonly name: string
  /** Purpose, on one line. */
  readonly purpose: string
  /** Main properties. */
  readonly props: string
  readonly children: ReactNode
}

/** An exhibit of the component book: purpose, properties, and the component in its states. */
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

/** Sample text in the locale of the page; German shows whether long words fit. */
export function useSay(): (english: string, german: string) => string {
  const { locale } = useLocale()
  return (english, german) => (locale.startsWith('de') ? german : english)
}

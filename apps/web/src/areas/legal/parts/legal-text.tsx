import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'

export type LegalSection = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly href: string }
}

/** A text in sections with a table of contents. */
export function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <nav aria-label={t`Contents`}>
        <Stack gap={1}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Stack>
      </nav>
      {sections.map(({ id, title, paragraphs, link }) => (
        <section key={id} id={id} aria-label={title}>
          <Stack gap={3}>
            <Heading level={2} size="lead">
              {title}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} isProse>
                {paragraph}
              </Text>
            ))}
            {link && <a href={link.href}>{link.label}</a>}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

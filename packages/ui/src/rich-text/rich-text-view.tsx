import type { ReactNode } from 'react'
import s from './rich-text.module.css'
import { type RichBlock, type RichPart, type RichRun, richParts, safeHref } from './rich-text.ts'

/** Renders rich text. */
export function RichTextView({ blocks }: { blocks: readonly RichBlock[] }) {
  return (
    <div className={s.text}>
      {richParts(blocks).map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: RichPart }): ReactNode {
  if (part.kind === 'bullet' || part.kind === 'number') {
    const List = part.kind === 'bullet' ? 'ul' : 'ol'
    return (
      <List>
        {part.blocks.map((block, at) => (
          <li key={at}>
            <Runs runs={block.runs} />
          </li>
        ))}
      </List>
    )
  }
  const Element = part.kind === 'heading' ? 'h3' : 'p'
  return (
    <Element>
      <Runs runs={part.blocks[0]?.runs ?? []} />
    </Element>
  )
}

function Runs({ runs }: { runs: readonly RichRun[] }) {
  return runs.map((run, at) => <Run key={at} run={run} />)
}

function Run({ run }: { run: RichRun }): ReactNode {
  const href = run.href === undefined ? undefined : safeHref(run.href)
  let labels: ReactNode = run.mention === undefined ? run.text : <MentionMark>{run.text}</MentionMark>
  if (run.isItalic) labels = <em>{labels}</em>
  if (run.isBold) labels = <strong>{labels}</strong>
  if (!href) return labels
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {labels}
    </a>
  )
}

/** The name of a mentioned member. */
export function MentionMark({ children }: { children: ReactNode }) {
  return <span className={s.mention}>{children}</span>
}

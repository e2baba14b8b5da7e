import type { ReactNode } from 'react'
import { Avatar } from '../controls/avatar.tsx'
import s from './comment-thread.module.css'

export interface Comment {
  readonly id: string
  readonly author: string
  /** For whom the author speaks: a company, a role. */
  readonly party?: string | undefined
  /** When, in the reader's spelling. */
  readonly when: string
  /** The same as ISO 8601. */
  readonly dateTime: string
  readonly text: ReactNode
  readonly files?: ReactNode
  /** Who has read up to here, in words. */
  readonly readBy?: ReactNode
  /** The reader's own side stands at the right. */
  readonly isOwn?: boolean | undefined
}

export interface CommentThreadProps {
  readonly comments: readonly Comment[]
  readonly label: string
  /** Above the first one: the way to earlier ones. */
  readonly earlier?: ReactNode
}

/** What people wrote to each other, the latest last. Said aloud as new ones arrive. */
export function CommentThread({ comments, label, earlier }: CommentThreadProps) {
  return (
    <div>
      {earlier && <div className={s.earlier}>{earlier}</div>}
      <ol className={s.thread} aria-label={label} aria-live="polite" aria-relevant="additions">
        {comments.map((comment) => (
          <li key={comment.id} className={s.comment} data-own={comment.isOwn || undefined}>
            {!comment.isOwn && <Avatar name={comment.author} size={32} isDecoration />}
            <div className={s.words}>
              <p className={s.head}>
                <span className={s.author}>{comment.author}</span>
                {comment.party && <span>{comment.party}</span>}
                <time dateTime={comment.dateTime}>{comment.when}</time>
              </p>
              <div className={s.text}>{comment.text}</div>
              {comment.files}
              {comment.readBy && <p className={s.head}>{comment.readBy}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

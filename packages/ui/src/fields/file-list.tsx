import { Button } from '../controls/button.tsx'
import { DeleteIcon, DocumentIcon, RefreshIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { Progress } from '../feedback/progress.tsx'
import s from './file-drop.module.css'

/** One file being uploaded. */
export interface FileDropEntry {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** Share sent, 0 to 1. */
  readonly progress?: number | undefined
  /** Size, or that it waits for a connection. */
  readonly note?: string | undefined
  readonly errorMessage?: string | undefined
  readonly previewUrl?: string | undefined
  readonly href?: string | undefined
  /** What a picture shows; undefined where it takes no caption. */
  readonly caption?: string | undefined
}

export interface FileListProps {
  readonly files: readonly FileDropEntry[]
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
  /** Called with the caption when its field is left. */
  readonly onCaption?: ((id: string, caption: string) => void) | undefined
}

/** Files with thumbnail, progress, remove and retry. */
export function FileList({ files, onRemove, onRetry, onCaption }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className={s.files}>
      {files.map((file) => (
        <li key={file.id} className={s.file} data-state={file.state}>
          <span className={s.thumbnail}>
            {file.previewUrl ? <img src={file.previewUrl} alt="" /> : <DocumentIcon aria-hidden="true" />}
          </span>
          <FileWords file={file} onCaption={onCaption} />
          <span className={s.acts}>
            {file.state === 'failed' && onRetry && (
              <Act icon={<RefreshIcon />} file={file} act="retry" onPress={() => onRetry(file.id)} />
            )}
            {onRemove && <Act icon={<DeleteIcon />} file={file} act="remove" onPress={() => onRemove(file.id)} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function FileWords({ file, onCaption }: { file: FileDropEntry; onCaption: FileListProps['onCaption'] }) {
  return (
    <div>
      <div className={s.name}>{file.href ? <a href={file.href}>{file.name}</a> : file.name}</div>
      {file.state === 'uploading' && <Progress label={file.name} hideLabel value={file.progress} />}
      {file.state === 'failed' && file.errorMessage && (
        <span className={s.note} data-failed role="alert">
          {file.errorMessage}
        </span>
      )}
      {file.state !== 'uploading' && file.state !== 'failed' && file.note && (
        <span className={s.note}>{file.note}</span>
      )}
      {file.state === 'done' && file.caption !== undefined && onCaption && (
        <Caption file={file} onCaption={onCaption} />
      )}
    </div>
  )
}

interface CaptionProps {
  file: FileDropEntry
  onCaption: (id: string, caption: string) => void
}

/** Is saved by itself when the field is left; Enter must not send the form around it. */
function Caption({ file, onCaption }: CaptionProps) {
  const labels = useKitLabels()
  const save = (text: string) => text.trim() !== (file.caption ?? '') && onCaption(file.id, text.trim())
  return (
    <input
      className={s.caption}
      aria-label={`${labels.caption}: ${file.name}`}
      placeholder={labels.caption}
      defaultValue={file.caption}
      maxLength={200}
      onBlur={({ target }) => save(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}

interface ActProps {
  icon: React.ReactNode
  file: FileDropEntry
  act: 'retry' | 'remove'
  onPress: () => void
}

function Act({ icon, file, act, onPress }: ActProps) {
  const labels = useKitLabels()
  return (
    <Button variant="tertiary" color="default" size="small" iconOnly startIcon={icon} onPress={onPress}>
      {`${labels[act]}: ${file.name}`}
    </Button>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../controls/button.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { type Status, statusSurfaces } from '../controls/status.ts'
import { StatusIcon } from '../controls/status-icon.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './toast.module.css'
import { type ToastItem, type ToastType, toast } from './toast-queue.ts'

export { type ToastInput, type ToastType, toast } from './toast-queue.ts'

/** Renders toasts; once, at the root. */
export function ToastRegion() {
  const labels = useKitLabels()
  const items = useSyncExternalStore(toast.subscribe, toast.items, toast.items)
  return (
    <section className={`${s.region} no-print`} aria-label={labels.notifications} aria-live="polite">
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
}

function ToastCard({ item }: { item: ToastItem }) {
  const labels = useKitLabels()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const stays = item.type === 'error'
    if (stays || isHeld) return
    const timer = setTimeout(() => toast.close(item.id), item.action ? 15_000 : 6000)
    return () => clearTimeout(timer)
  }, [item, isHeld])
  const status = signs[item.type]
  return (
    <div
      className={s.toast}
      role={item.type === 'error' ? 'alert' : 'status'}
      data-surface={statusSurfaces[status].surface}
      data-intensity="strong"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={s.sign}>
        <StatusIcon status={status} />
      </span>
      <div className={s.words}>
        <strong>{item.title}</strong>
        {item.message && <p>{item.message}</p>}
      </div>
      {item.action && <ToastAction item={item} action={item.action} />}
      <Button
        variant="tertiary"
        color="default"
        size="tiny"
        iconOnly
        startIcon={<CloseIcon />}
        onPress={() => toast.close(item.id)}
      >
        {labels.close}
      </Button>
    </div>
  )
}

function ToastAction({ item, action }: { item: ToastItem; action: NonNullable<ToastItem['action']> }) {
  const act = () => {
    action.onAction()
    toast.close(item.id)
  }
  return (
    <Button variant="secondary" color="default" size="tiny" onPress={act}>
      {action.label}
    </Button>
  )
}

const signs: Record<ToastType, Status> = { info: 'info', error: 'error', success: 'success', warning: 'warning' }

type UnseenFieldProps = { readonly value: string; readonly onChange: (value: string) => void }

/** A field that programs fill in and people neither see nor reach: a report with it needs a proof of work. */
export function UnseenField({ value, onChange }: UnseenFieldProps) {
  return (
    <div hidden>
      <input
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

import { UserText } from '#web/platform/user-text.tsx'

/** Which traveller of a booking a name belongs to: the name in its other spelling, if there is one, and the place. */
export function PlaceLine({ other, place }: { other: string | null | undefined; place: string }) {
  return (
    <span className="block text-sm text-ink-2 wrap-anywhere">
      {other ? (
        <>
          <UserText>{other}</UserText> ·{' '}
        </>
      ) : null}
      {place}
    </span>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogue } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { LanguageProvider } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormFailure } from './form-failure.tsx'

/** Words beside the form, and whether the alert announces itself. */
function show(error: Error | null) {
  const html = renderToStaticMarkup(
    <LanguageProvider locale="en" messages={catalogue.en} loadMessages={async () => catalogue.en}>
      {() => <FormFailure error={error} />}
    </LanguageProvider>,
  )
  const text = removeIsolates(html.replaceAll(/<[^>]*>/g, ' '))
  return { text: text.replaceAll(/\s+/g, ' ').trim(), isSaidByToast: html.includes('role="note"') }
}

test('ACC-04 the words of a failed call’s own toast stay beside its form, whatever was shown since', () => {
  const mine = new ApiError('', 500)
  const others = new ApiError('', 500)
  showToast({ title: 'Not sent', description: 'Try later.', tone: 'destructive', error: mine })
  showToast({ title: 'Not copied', tone: 'destructive', error: others })
  showToast({ title: 'Saved' })
  expect(show(mine)).toEqual({ text: 'Not sent Try later.', isSaidByToast: true })
  expect(show(others)).toEqual({ text: 'Not copied', isSaidByToast: true })
})

test('ACC-04 a failure without a toast is said in words of its own, never in those of another', () => {
  showToast({ title: 'Not copied', tone: 'destructive', error: null })
  const told = new ApiError('', 409, 'changed_meanwhile')
  expect(show(told)).toEqual({ text: catalogue.en['errors.changed_meanwhile'], isSaidByToast: false })
  const unanswered = new TypeError('Failed to fetch')
  expect(show(unanswered)).toEqual({ text: catalogue.en['common.actionFailed'], isSaidByToast: false })
})

test('ACC-04 without a failure nothing is shown', () => {
  expect(show(null).text).toBe('')
})

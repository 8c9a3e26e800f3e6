import { startTransition, useOptimistic } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * What is chosen in the address, and the way to choose otherwise. A choice stands at once: where the next one comes
 * before the page has followed the first, which takes a while on an old phone, it adds to it and does not undo it.
 */
export function useUrlChoice<Choice>(
  standing: Choice,
  pathOf: (choice: Choice) => string,
  options: NavigateOptions,
): [chosen: Choice, choose: (choice: Choice) => void] {
  const navigate = useNavigate()
  const [chosen, setChosen] = useOptimistic(standing)

  function choose(choice: Choice) {
    startTransition(async () => {
      setChosen(choice)
      await navigate(pathOf(choice), options)
    })
  }
  return [chosen, choose]
}

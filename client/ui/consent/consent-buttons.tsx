import { Button } from '../button.tsx'

/** Both answers, equally easy to give. Inside a form that posts to `paths.cookies`. */
export function ConsentButtons() {
  return (
    <>
      <Button variant="secondary" size={40} name="choice" value="accept">
        Accept
      </Button>
      <Button variant="secondary" size={40} name="choice" value="refuse">
        Refuse
      </Button>
    </>
  )
}

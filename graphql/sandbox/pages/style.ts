export const STYLE_PATH = '/sandbox.css'

/** The style of the pages. It is neutral, because the pages belong to the gateway and the bank, not to a brand. */
export const STYLE = `
:root {
  --ink: #1b2330; --quiet: #55607a; --line: #c9d0dc; --field: #7a859c; --paper: #f4f6f9; --white: #fff;
  --action: #2447a8; --action-dark: #1a3580; --bad: #a3182d; --bad-paper: #fdf1f2; --note: #fff3cd;
  color-scheme: light;
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; font-weight: 650; text-wrap: balance; }
h2 { margin: 0 0 .25rem; font-size: 1.0625rem; line-height: 1.4; }
p { margin: 0 0 .75rem; }
a { color: var(--action); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.sandbox {
  margin: 0; padding: .5rem 1rem; background: var(--note); border-bottom: 1px solid #e5cf86;
  font-size: .875rem; text-align: center;
}
.columns { display: grid; gap: 1.5rem; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.merchant { margin: 0 0 .25rem; font-weight: 600; color: var(--quiet); overflow-wrap: anywhere; }
.back { display: inline-block; padding: .25rem 0; }
.back::before { content: '\\2190' / ''; margin-right: .4em; }
.card { background: var(--white); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem 1rem; }
.narrow { max-width: 28rem; margin: 1.5rem 1rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: .625rem 1rem .625rem 0; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
td { padding: .625rem 0; text-align: right; vertical-align: top; white-space: nowrap; }
tbody tr { border-bottom: 1px solid var(--line); }
tfoot th, tfoot td { font-weight: 650; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .75rem; font-weight: 650; font-size: 1.125rem; }
.field { margin-bottom: 1rem; }
.field label, .given span { display: block; font-weight: 600; }
.hint, .quiet { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.hint { margin: 0; }
.error { margin: 0 0 .25rem; color: var(--bad); font-weight: 600; font-size: .9375rem; }
input {
  width: 100%; height: 3rem; margin-top: .25rem; padding: 0 .75rem; background: var(--white); color: inherit;
  border: 1px solid var(--field); border-radius: .5rem; font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border: 2px solid var(--bad); }
.pair { display: grid; grid-template: repeat(4, auto) / 1fr 1fr; gap: 0 1rem; }
.pair .field { display: grid; grid-row: span 4; grid-template-rows: subgrid; }
.pair .error { grid-row: 3; }
.pair input { grid-row: 4; }
.given { padding-bottom: .75rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.terms { font-size: .9375rem; }
button, .button {
  display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 2px solid var(--action);
  border-radius: .5rem; background: var(--action); color: var(--white); font: inherit; font-weight: 650;
  text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--action-dark); border-color: var(--action-dark); }
button.plain { background: var(--white); color: var(--action); }
button.plain:hover { background: var(--paper); color: var(--action-dark); }
.choices { display: grid; gap: .75rem; margin: 0 0 1rem; }
form + .quiet { margin: .75rem 0 0; }
.problem {
  margin-bottom: 1.25rem; padding: .875rem 1rem; background: var(--bad-paper); border: 1px solid var(--bad);
  border-left-width: 6px; border-radius: .5rem;
}
.problem ul { margin: 0 0 .5rem; padding-left: 1.25rem; }
.problem a { color: var(--bad); font-weight: 600; }
.problem p:last-child { margin: 0; }
dl { margin: 0 0 1.25rem; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (min-width: 30rem) {
  .card { padding: 1.75rem; }
  .narrow { margin: 3rem auto; }
}
@media (min-width: 48rem) {
  .columns { grid-template-columns: 1fr 1fr; gap: 3rem; padding-top: 3rem; align-items: start; }
  .choices { grid-template-columns: 1fr 1fr; }
}
@media (forced-colors: active) {
  .card, .problem, button, .button { border-color: CanvasText; }
}
`

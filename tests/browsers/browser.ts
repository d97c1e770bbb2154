/** The browser commands that the scenarios use. WebDriver and WebDriver BiDi both support them. */

export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Goes back without waiting for the page to load. */
  back(): Promise<void>
  url(): Promise<string>
  /**
   * Runs a function in the page. The function must be synchronous, because promises never settle while JavaScript is
   * turned off. It may use only its argument, because the browser gets only its source text.
   */
  run<Argument, Result>(look: (argument: Argument) => Result, argument: Argument): Promise<Result>
  /** Clicks with the mouse at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Moves the mouse to a point of the viewport, in CSS pixels. */
  pointAt(x: number, y: number): Promise<void>
  key(name: 'Tab' | 'Enter'): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Pastes the clipboard into the focused element with Ctrl+V. */
  paste(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Saves the visible part of the page as a PNG. */
  screenshot(path: string): Promise<void>
}

/** One visitor's browser. Its tabs share cookies with each other, but not with other sessions. */
export interface Session {
  openTab(): Promise<Tab>
  /** Console errors and warnings, and uncaught exceptions. Always empty if the driver does not report them. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export interface Settings {
  /** False turns JavaScript off. */
  hasScript: boolean
  /** False makes the browser refuse all cookies. */
  keepsCookies: boolean
}

export interface Browser {
  name: string
  /** Whether the driver can make the browser refuse cookies. */
  canRefuseCookies: boolean
  start(settings: Settings): Promise<Session>
  /** Ends all processes that were started for the browser. */
  close(): Promise<void>
}

/**
 * Ends a server when the command that started it ends. startNode loads this module into each server, whose stdin is a
 * pipe from the command: the pipe ends with the command's process, even if the command is killed and cannot stop the
 * server itself.
 */
import { isMainThread } from 'node:worker_threads'

// Worker threads load this module too, but their stdin ends at once.
if (isMainThread) {
  process.stdin.once('end', endGroup).resume()
  // An open stdin alone must not keep the process running.
  Reflect.get(process.stdin, 'unref')?.call(process.stdin)
}

function endGroup(): void {
  if (process.platform === 'win32') process.exit(1)
  // 0 means this process's own group.
  process.kill(0, 'SIGKILL')
}

export type Control = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** What a test or a bench tells the sandbox, past its wires. */
export function controlOf(sandboxUrl: string): Control {
  return async (method, path, body) => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

import { expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { testRuntime } from '#testing/runtime.ts';
import { explainThreadsApp } from './explain-threads-app.ts';

async function linesAfter(knowsApp: () => Promise<boolean>, graphUrl = 'https://graph.threads.net') {
  const { runtime, lines } = await testRuntime();
  const settings = { ...runtime.settings, threads: { ...runtime.settings.threads, graphUrl } };
  await explainThreadsApp({ ...runtime, settings, threads: { ...runtime.threads, knowsApp } });
  return lines.map(({ msg }) => msg);
}

test('an app that the network does not know is explained', async () => {
  expect(await linesAfter(() => Promise.resolve(false))).toEqual([
    expect.stringContaining('THREADS_APP_ID and THREADS_APP_SECRET must be those of its Threads settings'),
  ]);
});

test('nothing is said of one it knows, or of the sandbox', async () => {
  expect(await linesAfter(() => Promise.resolve(true))).toEqual([]);
  expect(await linesAfter(() => Promise.resolve(false), 'http://localhost:3001/threads')).toEqual([]);
});

test('a network that does not answer keeps nobody from starting', async () => {
  const silence = () => Promise.reject(new ProviderError('unavailable', 'Threads did not answer'));
  expect(await linesAfter(silence)).toEqual([expect.stringContaining('did not say whether it knows this app')]);
});

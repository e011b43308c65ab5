import { readFile } from 'node:fs/promises';
import { buildIfNeeded } from '#commands/build.ts';
import { launchBrowser } from './browser.ts';
import { BUDGET, WEIGHED_PAGES } from './budget.ts';
import { enterAsMember } from './enter-as-member.ts';
import type { Figure } from './figure.ts';
import { firstLoad } from './first-load.ts';
import { startProduct } from './product.ts';

export default async function* size(): AsyncGenerator<Figure> {
  yield* dependencies();
  await buildIfNeeded(() => undefined);
  const product = await startProduct(4710);
  const browser = await launchBrowser();
  try {
    for (const { name, path, script, requests = BUDGET.requests, member } of WEIGHED_PAGES) {
      const page = await browser.newPage({ locale: path.startsWith('/fr') ? 'fr-FR' : 'en-US' });
      if (member) await enterAsMember(page.context(), product.url, member);
      const load = await firstLoad(page, `${product.url}${path}`);
      yield {
        figure: `first-load JavaScript, ${name}`,
        value: load.script,
        unit: 'bytes gzip',
        atMost: script,
        detail: load,
      };
      yield {
        figure: `requests before load, ${name}`,
        value: load.requests,
        unit: 'requests',
        atMost: requests,
      };
      yield {
        figure: `late JavaScript, ${name}`,
        value: load.lateScript,
        unit: 'bytes gzip',
        atMost: BUDGET.lateScript,
      };
      await page.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Lock = { packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }> };

async function* dependencies(): AsyncGenerator<Figure> {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
  const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.optional);
  yield {
    figure: 'direct runtime dependencies',
    value: Object.keys(dependencies ?? {}).length,
    unit: 'packages',
    atMost: 45,
  };
  yield {
    figure: 'installed runtime packages',
    value: installed.filter(([, entry]) => !entry.dev && !entry.devOptional).length,
    unit: 'packages',
    atMost: 450,
  };
  yield {
    figure: 'direct sandbox, build and test tools',
    value: Object.keys(devDependencies ?? {}).length,
    unit: 'packages',
  };
  yield { figure: 'all installed packages', value: installed.length, unit: 'packages' };
}

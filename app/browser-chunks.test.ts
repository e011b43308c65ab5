import { expect, test } from 'vitest';
import { browserChunks } from './browser-chunks.ts';

const groupOf = (root: string, path: string) =>
  browserChunks(root).groups.find((group) => group.test(root + path))?.name;

test.each(['/srv/bobbin', '/srv/words/error-offline'])(
  'files are grouped by their place in a checkout at %s',
  (root) => {
    expect(groupOf(root, '/app/shell/head.tsx')).toBe('shell');
    expect(groupOf(root, '/features/entrance/ui/email-field.tsx')).toBe('entrance');
    expect(groupOf(root, '/node_modules/react/index.js')).toBe('framework');
    expect(groupOf(root, '/node_modules/zod/base/index.js')).toBeUndefined();
    expect(groupOf(root, '/app/shell/words/en-US.ts')).toBeUndefined();
  },
);

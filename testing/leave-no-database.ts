import { beforeAll } from 'vitest';
import { dropDatabases } from './postgres.ts';

// What the first of these returns is done last, when everything else of the file has let go of its databases.
beforeAll(() => dropDatabases);

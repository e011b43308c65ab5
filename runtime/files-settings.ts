import { join } from 'node:path';
import type { FilesAccess } from '#providers/storage/open-files.ts';

type Given = {
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
};

const NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** All of it or nothing: half a set would put files where nobody looks for them. */
export function filesProblems(given: Partial<Record<keyof Given, unknown>>): string[] {
  const isWanted = [...NAMES, 'S3_ENDPOINT' as const].some((name) => given[name] !== undefined);
  if (!isWanted) return [];
  return NAMES.filter((name) => given[name] === undefined).map((name) => `${name}: is required with the other S3_*`);
}

/** In a bucket of S3 when one is named, else below the data directory. */
export function filesSettings(given: Given, dataDir: string): FilesAccess {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined)
    return { kind: 'disk', folder: join(dataDir, 'files') };
  return {
    kind: 's3',
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION ?? 'us-east-1',
    bucket,
    accessKey,
    secretKey,
  };
}

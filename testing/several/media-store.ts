import { join } from 'node:path';
import S3rver from 's3rver';

/** A store that speaks S3, and the settings that name it. */
export async function startMediaStore(
  directory: string,
  port: number,
): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  };
}

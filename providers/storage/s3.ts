import type { S3Client } from '@aws-sdk/client-s3';
import { assertPlainName } from './file-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';

export type S3Access = {
  /** Amazon's own, unless another is named. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

const PART_BYTES = 5 * 1024 * 1024;

/** Loaded with the first file: most run without it, and it is large. */
const loadClient = () => import('@aws-sdk/client-s3');

export function s3Files({ endpoint, region, bucket: Bucket, accessKey, secretKey }: S3Access): FileStore {
  let opened: Promise<S3Client> | undefined;
  const client = () =>
    (opened ??= loadClient().then(
      ({ S3Client }) =>
        new S3Client({
          region,
          credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
          // Those who speak S3 without being it answer to paths; not all know the newer checksums.
          ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    ));
  const keyOf = (name: string) => {
    assertPlainName(name);
    return { Bucket, Key: name };
  };

  return {
    async put(name, bytes) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const { Readable } = await import('node:stream');
      let size = 0;
      let broken: { why: unknown } | undefined;
      const counted = async function* () {
        try {
          for await (const chunk of bytes) {
            size += chunk.length;
            yield chunk;
          }
        } catch (error) {
          broken = { why: error };
          throw error;
        }
      };
      // What fails is given up there as well, parts and all.
      const upload = new Upload({
        client: await client(),
        params: { ...keyOf(name), Body: Readable.from(counted(), { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: 2,
        leavePartsOnError: false,
      });
      await upload.done().catch((error: unknown) => {
        // Whoever sent it shall hear why it broke off, not that giving up was difficult too.
        throw broken ? broken.why : error;
      });
      return size;
    },
    async get(name, range) {
      const { GetObjectCommand } = await loadClient();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ ...keyOf(name), ...(Range && { Range }) });
      const found = await (await client()).send(command).catch(orMissing);
      return found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined;
    },
    async stat(name) {
      const { HeadObjectCommand } = await loadClient();
      const found = await (await client()).send(new HeadObjectCommand(keyOf(name))).catch(orMissing);
      return found && { name, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    async remove(name) {
      const { DeleteObjectCommand } = await loadClient();
      await (await client()).send(new DeleteObjectCommand(keyOf(name))).catch(orMissing);
    },
    async *list(prefix = ''): AsyncGenerator<StoredFile> {
      const { paginateListObjectsV2 } = await loadClient();
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: await client() },
        { Bucket, Prefix: prefix },
      ))
        for (const { Key: name = '', Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of Contents)
          yield { name, bytes, modifiedAt };
    },
    /** Parts of uploads that were killed with their process. */
    async sweep(before) {
      const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await loadClient();
      const { Uploads = [] } = await (await client()).send(new ListMultipartUploadsCommand({ Bucket }));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await (await client()).send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(orMissing);
    },
    close: () => void opened?.then((each) => each.destroy()).catch(() => undefined),
  };
}

function orMissing(error: unknown): undefined {
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } };
  if (metadata?.httpStatusCode === 404) return undefined;
  throw error;
}

import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { buckets } from '#db/schema/storage/object.ts';
import { requireCaller, requireOperator } from './http/caller.ts';
import type { StorageEnvironment } from './http/environment.ts';
import { errorResponse } from './http/error-response.ts';
import type { StorageNeeds } from './needs.ts';
import * as bucketRoutes from './routes/buckets.ts';
import * as lists from './routes/lists.ts';
import * as objects from './routes/objects.ts';
import * as resumable from './routes/resumable.ts';
import * as signing from './routes/signing.ts';
import { notOffered, StorageError } from './storage-error.ts';

const FILE = '/:bucket/:key{.+}';

/** The service as one fetch handler below its prefix: bodies are streams, so no request is made anew to strip it. */
export function createStorage(needs: StorageNeeds, prefix: string) {
  const ready = onceMade(() => makeBuckets(needs));
  const app = new Hono<StorageEnvironment>().basePath(prefix);
  app.onError(errorResponse);
  app.notFound((context) =>
    errorResponse(new StorageError(404, 'NoSuchRoute', 'Route not found', 'Not Found'), context),
  );
  app.use(async (context, next) => {
    context.set('needs', needs);
    context.header('x-content-type-options', 'nosniff');
    context.header('content-security-policy', "sandbox; default-src 'none'");
    await ready();
    await next();
  });
  // Any page may ask, but never with cookies: there is nothing here that a cookie opens.
  app.use(cors(CORS));

  app.get('/health', (context) => context.json({ healthy: true }));
  app.get(`/object/public${FILE}`, objects.downloadPublic);
  app.get(`/object/sign${FILE}`, signing.downloadSigned);
  app.put(`/object/upload/sign${FILE}`, signing.uploadSigned);
  app.get('/render/*', () => {
    throw notOffered();
  });

  app.options('/upload/resumable', resumable.options);
  app.use('/upload/resumable', resumable.inTus);
  app.use('/upload/resumable/*', resumable.inTus);
  app.use(requireCaller);
  app.post('/upload/resumable', resumable.create);
  app.on('HEAD', '/upload/resumable/:id', resumable.head);
  app.get('/upload/resumable/:id', resumable.head);
  app.patch('/upload/resumable/:id', resumable.patch);
  app.delete('/upload/resumable/:id', resumable.terminate);

  app.post('/object/list/:bucket', lists.list);
  app.post('/object/list-v2/:bucket', lists.listV2);
  app.post('/object/move', objects.move);
  app.post('/object/copy', objects.copy);
  app.post(`/object/upload/sign${FILE}`, signing.signUpload);
  app.post(`/object/sign${FILE}`, signing.sign);
  app.post('/object/sign/:bucket', signing.signMany);
  app.get(`/object/info${FILE}`, objects.info);
  app.get(`/object/authenticated${FILE}`, objects.download);
  app.post(`/object${FILE}`, objects.upload);
  app.put(`/object${FILE}`, objects.update);
  app.get(`/object${FILE}`, objects.download);
  app.delete('/object/:bucket', objects.remove);

  app.get('/bucket', requireOperator, bucketRoutes.listBuckets);
  app.get('/bucket/:bucket', requireOperator, bucketRoutes.getBucket);
  app.post('/bucket', requireOperator, bucketRoutes.createBucket);
  app.put('/bucket/:bucket', requireOperator, bucketRoutes.updateBucket);
  app.post('/bucket/:bucket/empty', requireOperator, bucketRoutes.emptyBucket);
  app.delete('/bucket/:bucket', requireOperator, bucketRoutes.deleteBucket);
  return app;
}

const CORS = {
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'authorization',
    'apikey',
    'cache-control',
    'content-type',
    'range',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
    'x-client-info',
    'x-metadata',
    'x-upsert',
  ],
  exposeHeaders: [
    'content-range',
    'etag',
    'location',
    'tus-extension',
    'tus-max-size',
    'tus-resumable',
    'tus-version',
    'upload-expires',
    'upload-length',
    'upload-offset',
  ],
  maxAge: 600,
};

/** Tried again by the next who asks, should it have failed. */
function onceMade(make: () => Promise<unknown>): () => Promise<unknown> {
  let made: Promise<unknown> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

async function makeBuckets({ db, clock, buckets: own }: StorageNeeds): Promise<void> {
  const now = clock.now();
  await db
    .insert(buckets)
    .values(
      own.map(({ id, isPublic, fileSizeLimit }) => ({
        id,
        name: id,
        public: isPublic,
        fileSizeLimit,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
}

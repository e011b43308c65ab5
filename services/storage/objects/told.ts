import type { StoredObject } from './objects.ts';

/** An object as lists and removals tell it. */
export function toldObject(object: StoredObject, name = object.name) {
  return {
    name,
    id: object.id,
    updated_at: object.updatedAt,
    created_at: object.createdAt,
    last_accessed_at: object.updatedAt,
    metadata: metadataOf(object),
  };
}

function metadataOf(object: StoredObject) {
  return {
    eTag: object.etag,
    size: object.bytes,
    mimetype: object.contentType,
    cacheControl: object.cacheControl,
    lastModified: object.updatedAt,
    contentLength: object.bytes,
    httpStatusCode: 200,
  };
}

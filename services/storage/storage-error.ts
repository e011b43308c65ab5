/** What the client is told. Nearly every one has the HTTP status 400; the real one stands in the body. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly statusCode: number;
  readonly code: string;
  readonly error: string;

  constructor(statusCode: number, code: string, message: string, error = code) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
  }
}

export const noSuchBucket = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const noSuchUpload = () => new StorageError(404, 'NoSuchUpload', 'Upload not found', 'not_found');
export const alreadyExists = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists') =>
  new StorageError(409, code, 'The resource already exists', 'Duplicate');
export const accessDenied = (message = 'new row violates row-level security policy') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
export const overQuota = () =>
  new StorageError(413, 'QuotaExceeded', 'There is not enough room left for this object', 'Payload too large');
export const noRoomLeft = () =>
  new StorageError(
    507,
    'InsufficientStorage',
    'The service has no room left; nothing was stored',
    'Insufficient Storage',
  );
export const wrongType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');
export const invalidKey = () => new StorageError(400, 'InvalidKey', 'Invalid key', 'InvalidKey');
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
export const invalidToken = (message = 'Invalid Compact JWS') => new StorageError(400, 'InvalidJWT', message);
export const notEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty', 'InvalidRequest');
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const notOffered = () =>
  new StorageError(403, 'FeatureNotEnabled', 'Pictures are not made anew on request here', 'FeatureNotEnabled');

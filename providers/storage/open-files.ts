import { diskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';
import type { S3Access } from './s3.ts';
import { s3Files } from './s3.ts';

export type FilesAccess = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Access);

export function openFiles(access: FilesAccess): FileStore {
  return access.kind === 'disk' ? diskFiles(access.folder) : s3Files(access);
}

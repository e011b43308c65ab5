import { fetchOutside } from '../app/fetch-outside.ts';
import { sizeOfImage } from './image-size.ts';

const HEAD_BYTES = 256 * 1024;
const LARGEST_IMAGE = 8 * 1024 * 1024;
const LARGEST_VIDEO = 1024 ** 3;
const WIDEST_ASPECT = 10;

/** Fetches a picture or video as the network would, and says what is wrong with it in the network's words. */
export async function problemWith({
  kind,
  url,
}: {
  kind: 'IMAGE' | 'VIDEO';
  url: string;
}): Promise<string | undefined> {
  const file = await fetchHead(url, kind === 'IMAGE' ? LARGEST_IMAGE : LARGEST_VIDEO);
  if (!file) return kind === 'IMAGE' ? 'UNKNOWN' : 'FAILED_DOWNLOADING_VIDEO';
  if (kind === 'VIDEO') return isVideo(file) ? undefined : 'FAILED_PROCESSING_VIDEO';
  const size = sizeOfImage(file);
  if (!size || size.width === 0 || size.height === 0) return 'UNKNOWN';
  const aspect = Math.max(size.width / size.height, size.height / size.width);
  return aspect > WIDEST_ASPECT ? 'INVALID_ASPEC_RATIO' : undefined;
}

/** The first bytes, once it is sure that there are not too many; the rest of a file that says its length is not read. */
async function fetchHead(url: string, largest: number): Promise<Buffer | undefined> {
  const answer = await fetchOutside(url);
  if (!answer?.ok || !answer.body) return undefined;
  const length = answer.headers.get('content-length');
  if (Number(length ?? 0) > largest) {
    await answer.body.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const chunk of answer.body) {
      if (read < HEAD_BYTES) chunks.push(chunk);
      read += chunk.byteLength;
      if (read > largest) return undefined;
      if (length !== null && read >= HEAD_BYTES) break;
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** MP4 and QuickTime begin alike. */
function isVideo(file: Buffer): boolean {
  return file.subarray(4, 8).toString('latin1') === 'ftyp';
}

import { useCallback } from 'react';
import { answerAt } from '#app/use-live.ts';
import { useAccessToken } from '#app/shell/use-access-token.ts';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { AddAnswer, UploadParts } from '#features/media/ui/use-uploads.ts';

/** What pages that upload give to the parts that do; the library answers. */
export function useUploadParts(personId: string): Omit<UploadParts, 'onAdded'> {
  const accessToken = useAccessToken();
  const address = useLocalePath('/post/media/added');
  const library = useLocalePath('/post/media');
  const add = useCallback(
    async (object: string, fileName: string): Promise<AddAnswer> => {
      const body = new FormData();
      body.set('object', object);
      body.set('fileName', fileName.slice(-300));
      const answer = await answerAt(address, { method: 'POST', body });
      if (!answer?.told) throw new Error('Nothing was answered');
      const told = answer.told as AddAnswer;
      return told.ok ? { ok: true, media: { ...told.media, createdAt: new Date(told.media.createdAt) } } : told;
    },
    [address],
  );
  const remove = useCallback(
    (id: string) => {
      const body = new FormData();
      body.set('intent', 'remove');
      body.set('id', id);
      return answerAt(library, { method: 'POST', body });
    },
    [library],
  );
  return { personId, accessToken, add, remove };
}

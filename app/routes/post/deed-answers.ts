import { hearers } from '#base/hearers.ts';
import type { PostsAnswer } from './answer-posts.ts';

const ofAnswers = hearers<[PostsAnswer]>();

export const onAnswer = ofAnswers.join;

/**
 * Tells what became of a deed as soon as it is known. Whoever sent it cannot wait for it by itself: the router forgets an
 * answer once the page has been read anew, which may be before the page was drawn with it.
 */
export async function tellAnswer(request: Request, serverAction: () => Promise<PostsAnswer>): Promise<PostsAnswer> {
  const form = request.clone();
  const answer = await serverAction().catch(async (error: unknown): Promise<PostsAnswer> => {
    if (!(error instanceof TypeError)) throw error;
    return { kind: 'refused', refusal: 'not-reached', text: textIn(await form.formData()) };
  });
  ofAnswers.tell(answer);
  return answer;
}

function textIn(form: FormData): string | undefined {
  const text = form.get('text');
  return typeof text === 'string' ? text : undefined;
}

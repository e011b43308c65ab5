/**
 * How a language puts a post together. A form names lists in braces: {claim} is drawn from the topic's claims, {hook} from here;
 * {Act} begins with a capital letter. {n} is a small number, {mention} and {link} are given from outside.
 */
export type Grammar = {
  forms: Record<Form, readonly string[]>;
  lists: Record<ListName, readonly string[]>;
};

export type Form =
  | 'word'
  | 'plain'
  | 'long'
  | 'link'
  | 'mention'
  | 'chain'
  | 'continuation'
  | 'quote'
  | 'reply'
  | 'answer';

export type ListName = 'hook' | 'lead' | 'closing' | 'tip' | 'why' | 'verdict' | 'when' | 'mood' | 'aside' | 'emoji';

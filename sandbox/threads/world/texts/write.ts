import type { Dice } from '../dice.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Form, Grammar, ListName } from './grammar.ts';
import type { Phrases } from './topic.ts';
import type { TopicName } from './topics.ts';
import { topics } from './topics.ts';

const LONGEST = 500;
const grammars: Record<'en' | 'fr', Grammar> = { en: english, fr: french };

export type About = { language: 'en' | 'fr'; topic: TopicName; mention?: string; link?: string };

/** A post of that form, in the words of its topic; the same for the same dice. */
export function write(dice: Dice, form: Form, about: About): string {
  const grammar = grammars[about.language];
  const lists = listsFor(about);
  const said = new Set<string>();

  const drawn = (name: keyof Lists): string => {
    const list = lists[name];
    const first = dice.below(list.length);
    for (let step = 0; step < list.length; step++) {
      const phrase = list[(first + step) % list.length] ?? '';
      if (said.has(phrase)) continue;
      said.add(phrase);
      return filled(phrase);
    }
    return filled(list[first] ?? '');
  };
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'n') return String(2 + dice.below(11));
      if (name === 'mention') return about.mention ?? '';
      if (name === 'link') return about.link ?? '';
      const lower = name.toLowerCase();
      const phrase = isList(lists, lower) ? drawn(lower) : '';
      return name === lower ? phrase : capitalised(phrase);
    });

  const text = filled(dice.pick(grammar.forms[form]));
  return networkLength(text) > LONGEST ? shortened(text) : text;
}

type Lists = Record<ListName | 'thing' | 'act' | 'claim' | 'moment' | 'question', readonly string[]>;

const known = new Map<string, Lists>();

/** Those of the language and those of the topic; put together once. */
function listsFor({ language, topic }: About): Lists {
  const key = `${language} ${topic}`;
  const lists = known.get(key) ?? { ...grammars[language].lists, ...listsOf(topics[topic][language]) };
  known.set(key, lists);
  return lists;
}

function listsOf({ things, acts, claims, moments, questions }: Phrases) {
  return { thing: things, act: acts, claim: claims, moment: moments, question: questions };
}

function isList(lists: Lists, name: string): name is keyof Lists {
  return name in lists;
}

function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** As the network counts: an emoji by its bytes. */
export function networkLength(text: string): number {
  let length = 0;
  for (const character of text) length += character.length > 1 ? Buffer.byteLength(character) : 1;
  return length;
}

/** Up to the last sentence that fits. */
function shortened(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s/);
  while (sentences.length > 1 && networkLength(sentences.join(' ')) > LONGEST) sentences.pop();
  return sentences.join(' ');
}

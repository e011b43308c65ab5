import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { MarginNote, Stitched } from '#ui/margin-note.tsx';
import { PostCard } from '#ui/post-card.tsx';

import { KitPart, Row } from './kit-part.tsx';

const fix = () => {};

export function PostParts() {
  return (
    <>
      <KitPart title="Post card">
        <PostCard
          parts={[
            {
              id: 'one',
              username: 'dailythread',
              at: 'May 15',
              text: 'Buy the good scissors.\nKeep them away from paper.',
              acts: [
                { icon: 'heart', label: 'Likes', count: 212 },
                { icon: 'reply', label: 'Replies', count: 18 },
                { icon: 'repost', label: 'Reposts', count: 31 },
              ],
            },
          ]}
          foot={
            <>
              <span>
                <b className="font-strong text-ink">4,106</b> views
              </span>
              <Chip state="published">Published</Chip>
            </>
          }
        />
      </KitPart>
      <KitPart title="Thread of two, with a link and a long word">
        <PostCard
          parts={[
            {
              id: 'one',
              username: 'a.username.that.is.as.long.as.they.get',
              at: 'Tue 09:00',
              text: 'There is a jumper on my table that was made in 1974 by somebody I will never meet.',
            },
            {
              id: 'two',
              username: 'a.username.that.is.as.long.as.they.get',
              text: (
                <>
                  The whole pattern: <a href="#pattern">studio-north.example/a/very/long/address/that/does/not/break</a>
                </>
              ),
              media: <div className="h-28 bg-heat-1" />,
            },
          ]}
        />
      </KitPart>
      <KitPart title="Avatars">
        <Row>
          {names.map((name) => (
            <Avatar key={name} username={name} name={`@${name}`} />
          ))}
        </Row>
        <Row>
          <Avatar username="dailythread" size={32} />
          <Avatar username="dailythread" size={64} />
          <Avatar username="broken.picture" picture="data:image/png;base64,AAAA" size={64} />
          <Avatar username="with.picture" picture={picture} size={64} name="With a picture" />
        </Row>
      </KitPart>
      <KitPart title="Margin note">
        <p className="text-16">
          The pattern:{' '}
          <Stitched kind="stop" on>
            studio-north.example
          </Stitched>{' '}
          and <Stitched>#visible mending</Stitched>
        </p>
        <div className="grid gap-4 sm:ml-7">
          <MarginNote
            kind="stop"
            title="This page does not answer"
            fix={{ label: 'Post without the card', onClick: fix }}
          >
            What is wrong, then the fix as a link.
          </MarginNote>
          <MarginNote
            icon="hash"
            title="Topic ends at the space"
            fix={{ label: 'Make it “visible mending”', onClick: fix }}
          >
            Threads will read “visible”.
          </MarginNote>
        </div>
      </KitPart>
    </>
  );
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23a5671a" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="4" r="2" fill="%23fff"/%3E%3C/svg%3E';

const names = [
  'dailythread',
  'studio.north',
  'morning.pages',
  'slow.machine',
  'atlas.of.small',
  'pixel.orchard',
  'the.fourth.bench',
  'quiet.metrics',
  'kite.and.anchor',
  'northbound.radio',
  'tea.and.type',
  'river.notes',
  'paper.boat',
  'field.kitchen',
];
